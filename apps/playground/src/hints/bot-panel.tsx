/** What a search would play here, and what it thinks of the last move. */
import { canSearch } from '@rondel/workers/knowledge';
import { useMemo } from 'preact/hooks';
import { askedSeats } from '../table/asked.ts';
import type { Session } from '../table/session.ts';
import type { Hint } from './hinting.ts';
import { LastMove } from './last-move.tsx';
import { ProspectTable } from './prospect-table.tsx';
import { lineOf, rowsOf } from './prospects.ts';
import { texts } from './texts.ts';

export function BotPanel({ session }: { readonly session: Session }) {
  const isSearchable = useMemo(() => canSearch(session.game), [session.game]);
  const why = !isSearchable ? texts.cannotSearch : session.mayThink.value ? null : texts.notOnline;
  if (why !== null) return <p class="quiet">{why}</p>;
  return (
    <div class="bot-panel">
      <NextMove session={session} />
      <LastMove session={session} />
    </div>
  );
}

/** The seat that a hint is for; `null` if there is none, or none that one looks through. */
export function hintedSeat({ shown, actor, isRecord, viewer, curtain }: Session): number | null {
  const asked = askedSeats(shown.value.state);
  const seat = isRecord ? asked[0] : asked.find((each) => each === actor.value);
  const seen = viewer.value;
  if (seat === undefined || curtain.value !== null) return null;
  return seen === 'all' || seen === seat ? seat : null;
}

/** Begins a hint for the seat that is to act, or stops the one that is under way. */
export function switchHint(session: Session): void {
  const seat = hintedSeat(session);
  const hint = session.hinting.hint.peek();
  if (hint?.isRunning && hint.about === 'next') session.hinting.stop();
  else if (seat !== null) session.hinting.ask('next', session.shown.peek(), seat);
}

function NextMove({ session }: { readonly session: Session }) {
  const seat = hintedSeat(session);
  const asked = session.hinting.hint.value;
  const hint = asked?.about === 'next' ? asked : null;
  if (seat === null) {
    const isNobody = askedSeats(session.shown.value.state).length === 0;
    return <p class="quiet">{isNobody ? texts.nothingToDo : texts.notYours}</p>;
  }
  return (
    <section>
      <h2>{texts.hintFor(session.nameOf(seat))}</h2>
      {hint?.found?.isDone !== true && (
        <button type="button" class="button" onClick={() => switchHint(session)}>
          {hint?.isRunning ? texts.stop : hint === null ? texts.find : texts.goOn}
        </button>
      )}
      {hint !== null && <Found session={session} hint={hint} />}
    </section>
  );
}

function Found({ session, hint: { found, match, fault, isRunning } }: FoundProps) {
  const playable = new Set(session.walk.value?.ways.map(({ code }) => code));
  const line = found === null ? [] : lineOf(session, match, found.line);
  return (
    <>
      {found === null && isRunning && <p class="quiet">{texts.looking}</p>}
      {fault !== null && <p class="fault">{texts.failed(fault)}</p>}
      {found !== null && (
        <>
          <ProspectTable
            rows={rowsOf(session, match, found, null)}
            {...(session.isRecord ? {} : { onPlay: session.play, canPlay: (code) => playable.has(code) })}
          />
          <p class="quiet">{texts.imagined(found.iterations)}</p>
          {line.length > 0 && <p class="quiet">{texts.expected(line.join(', '))}</p>}
        </>
      )}
    </>
  );
}

interface FoundProps {
  readonly session: Session;
  readonly hint: Hint;
}
