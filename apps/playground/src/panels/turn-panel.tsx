/** The turn: its shape as a strip with the present segment lit, and where the match stands in it. */
import { turnOf } from '@rondel/core';
import { describeGame, type SegmentDescription } from '@rondel/core/inspect';
import type { Session } from '../table/session.ts';
import { type Stops, turnStop } from '../table/stops.ts';
import { texts } from './texts.ts';

export function TurnPanel({ session }: { readonly session: Session }) {
  const { game } = session;
  const turn = turnOf(session.shown.value.state);
  const { segments, order } = describeGame(game);
  // With others at the screen nobody passes for anybody.
  const canPass = !session.isRecord && session.people.length === 1;
  const name = (seat: number | null): string => (seat === null ? texts.none : session.nameOf(seat));
  const facts: readonly (readonly [string, string])[] = [
    [texts.turnNumber, `${turn.number}`],
    [texts.round, `${turn.round}`],
    [texts.activeSeat, name(turn.active)],
    [texts.next, name(turn.next)],
    ...(turn.ahead.length > 0
      ? [[texts.ahead, turn.ahead.map(session.scene.segmentName).join(', ')] as const]
      : []),
    ...(turn.depth > 0 ? [[texts.stack, `${turn.depth}`] as const] : []),
    ...(turn.extraTurns.length > 0
      ? [[texts.extra, turn.extraTurns.map(({ seat }) => name(seat)).join(', ')] as const]
      : []),
  ];
  return (
    <div class="turn-panel">
      <h2>{texts.profile}</h2>
      <ProfileStrip
        segments={segments}
        present={turn.segment}
        nameOf={session.scene.segmentName}
        stops={canPass ? session.stops.value : null}
        onStop={(segment) => {
          session.stops.value = turnStop(session.stops.peek(), segment);
        }}
      />
      <dl class="facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{texts.order}</h3>
      <p>{texts.orders[order]}</p>
    </div>
  );
}

interface StripProps {
  readonly segments: readonly SegmentDescription[];
  readonly present: string | null;
  readonly nameOf: (segment: string) => string;
  /** Where there are windows, a click on a segment sets a stop; `null` if nobody can. */
  readonly stops?: Stops | null;
  readonly onStop?: (segment: string) => void;
}

/** The segments of a turn one after the other, those of a phase under one bar. */
export function ProfileStrip({ segments, present, nameOf, stops = null, onStop }: StripProps) {
  const phases: { readonly phase: string | null; readonly segments: SegmentDescription[] }[] = [];
  for (const segment of segments) {
    const last = phases.at(-1);
    if (last !== undefined && last.phase === segment.phase && segment.phase !== null)
      last.segments.push(segment);
    else phases.push({ phase: segment.phase, segments: [segment] });
  }
  return (
    <ol class="strip">
      {phases.map(({ phase, segments: inside }) => (
        <li key={inside[0]?.name} class={phase === null ? 'strip-phase bare' : 'strip-phase'}>
          {phase !== null && <span class="strip-bar">{phase}</span>}
          <ol>
            {inside.map((segment) => (
              <li
                key={segment.name}
                class={`strip-cell window-${segment.window}${segment.name === present ? ' is-present' : ''}`}
                aria-current={segment.name === present ? 'step' : undefined}
              >
                <span class="strip-name">
                  {nameOf(segment.name)}
                  {segment.isRepeatable && ' ↻'}
                </span>
                <span class="strip-who">
                  {[
                    texts.who[segment.window],
                    ...(segment.when.length > 0 ? [texts.onlyWith(segment.when)] : []),
                    ...(segment.isRepeatable ? [texts.repeats] : []),
                    ...(segment.isClosing ? [texts.closing] : []),
                  ].join('; ')}
                </span>
                {stops !== null && segment.window === 'priority' && (
                  <button
                    type="button"
                    class="button small"
                    aria-label={`${nameOf(segment.name)}: ${texts.stop(stops[segment.name])}`}
                    onClick={() => onStop?.(segment.name)}
                  >
                    {texts.stop(stops[segment.name])}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}
