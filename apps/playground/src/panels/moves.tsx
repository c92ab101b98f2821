/** The moves: a list to step through, lines that were left, and the record. */
import { apply, type GameProgress } from '@rondel/core';
import { useEffect, useRef } from 'preact/hooks';
import { SeatSign } from '../table/seat-sign.tsx';
import type { Session } from '../table/session.ts';
import { RecordTools } from './record-tools.tsx';
import { texts } from './texts.ts';

/** More moves than this are not all in the list at once: those around the one that is shown are. */
const WINDOW = 300;

export function Moves({ session }: { readonly session: Session }) {
  const match = session.live.value;
  const codes = (session.isRecord ? match.jump(match.length) : match).events();
  const here = session.shown.value.index;
  const list = useRef<HTMLOListElement>(null);
  const isPreview = session.preview.value !== null;
  // The list follows what is shown.
  useEffect(() => {
    if (isPreview) return;
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current?.parentElement;
    if (!current || !box) return;
    // Only the panel scrolls, never the page.
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top > box.scrollTop + box.clientHeight - 40)
      box.scrollTop = top - box.clientHeight / 2;
  }, [here]);
  const from = Math.max(0, Math.min(here - WINDOW / 2, codes.length - WINDOW));
  const words = wordsFrom(session, match, codes.slice(from, from + WINDOW), from);
  const look = (point: number | null): void => {
    session.preview.value = point;
  };
  return (
    <div class="moves">
      <div class="move-list">
        {codes.length === 0 && <p class="quiet">{texts.noMoves}</p>}
        <ol ref={list} start={from + 1} onMouseLeave={() => look(null)}>
          {words.map(({ short, spoken, event }, i) => {
            const point = from + i + 1;
            return (
              <li key={point}>
                <button
                  type="button"
                  class="move"
                  aria-current={point === here ? 'true' : undefined}
                  title={`${event.seat === null ? '' : `${session.nameOf(event.seat)}: `}${spoken}`}
                  onClick={() => {
                    look(null);
                    session.goTo(point);
                  }}
                  onMouseEnter={() => look(point)}
                >
                  <span class="move-number">{point}</span>
                  {event.seat === null ? (
                    <span class="seat-sign" />
                  ) : (
                    <SeatSign seat={event.seat} looks={session.scene.seats} />
                  )}
                  <span class="move-text">{short}</span>
                </button>
              </li>
            );
          })}
        </ol>
      </div>
      <Lines session={session} />
      <RecordTools session={session} />
    </div>
  );
}

/** Events in words, each with the position before it. */
function wordsFrom(session: Session, match: GameProgress, codes: readonly number[], from: number) {
  let { state } = match.jump(from);
  return codes.map((code, i) => {
    const before = state;
    if (i < codes.length - 1) state = apply(state, code);
    return session.wordsOf(code, before);
  });
}

/** Where a line leaves another one. */
export function forkOf(line: GameProgress, other: GameProgress): number {
  const [one, two] = [line.events(), other.events()];
  let at = 0;
  while (at < one.length && at < two.length && one[at] === two[at]) at++;
  return at;
}

function Lines({ session }: { readonly session: Session }) {
  const lines = session.lines.value;
  if (lines.length === 0) return null;
  return (
    <section class="lines">
      <h2>{texts.otherLines}</h2>
      <ul>
        {lines.map((line, i) => {
          const fork = forkOf(line, session.live.value);
          const words = wordsFrom(session, line, line.events().slice(fork, fork + 4), fork).map(
            ({ short }) => short,
          );
          return (
            <li key={`${i + 1}`}>
              <button type="button" class="move line" onClick={() => session.takeLine(line)}>
                <span class="move-text">{words.join(', ')} …</span>
                <span class="quiet">{texts.line(fork + 1, line.index)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
