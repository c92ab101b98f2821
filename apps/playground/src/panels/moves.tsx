/** The moves: a list to step through with the lines that leave it, and the record. */
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Frame } from '../app/frame.tsx';
import { branchesOf } from '../table/lines.ts';
import type { Session } from '../table/session.ts';
import { Branches } from './branches.tsx';
import { MoveButton } from './move-button.tsx';
import { RecordTools } from './record-tools.tsx';
import { texts } from './texts.ts';
import { wordsFrom } from './words-from.ts';

/** More moves than this are not all in the list at once: those around the one that is shown are. */
const WINDOW = 300;
const LEAP = 50;

/** Each part has a frame of its own: whatever fails, the record can be saved. */
export function Moves({ session }: { readonly session: Session }) {
  return (
    <div class="moves">
      <Frame of={session.shown.value}>
        <MoveList session={session} />
      </Frame>
      <Frame of={session.live.value}>
        <RecordTools session={session} />
      </Frame>
    </div>
  );
}

function MoveList({ session }: { readonly session: Session }) {
  const match = session.live.value;
  const lines = session.lines.value;
  const viewer = session.viewer.value;
  const here = session.shown.value.index;
  const list = useRef<HTMLOListElement>(null);
  const isPreview = session.preview.value !== null;
  const codes = useMemo(
    () => (session.isRecord ? match.jump(match.length) : match).events(),
    [session, match],
  );
  const branches = useMemo(() => branchesOf(match, lines), [match, lines]);
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
  // Looking at a move does not move the list.
  const stay = session.cursor.value ?? match.index;
  // It goes on in leaps, so that a step seldom needs other words.
  const from = Math.max(0, Math.floor((stay - WINDOW / 2) / LEAP) * LEAP);
  const words = useMemo(
    () => wordsFrom(session, match, codes.slice(from, from + WINDOW), from),
    [session, match, codes, from, viewer],
  );
  // Tab comes to one move only; the others are reached by the arrows.
  const stop = Math.max(from + 1, Math.min(stay, from + words.length));
  const mouse = useRef('');
  const look = (point: number | null, { x, y }: { x?: number; y?: number } = {}): void => {
    // What comes to lie under a mouse that does not move is not looked at.
    if (x !== undefined && mouse.current === `${x} ${y}`) return;
    session.preview.value = point;
  };
  const after = (point: number) => (
    <>
      <Answers session={session} point={point} />
      <Branches
        session={session}
        branches={branches.filter((branch) => Math.min(branch.from + 1, codes.length) === point)}
      />
    </>
  );
  return (
    <div class="move-list">
      {lines.length > 0 && <p class="quiet">{texts.otherLines(lines.length)}</p>}
      {codes.length === 0 && <p class="quiet">{texts.noMoves}</p>}
      {from === 0 && after(0)}
      <ol
        ref={list}
        start={from + 1}
        onKeyDown={walkAlong}
        onMouseMove={({ x, y }) => {
          mouse.current = `${x} ${y}`;
        }}
        onMouseLeave={() => look(null)}
      >
        {words.map((said, i) => {
          const point = from + i + 1;
          return (
            <li key={point}>
              <MoveButton
                session={session}
                said={said}
                point={point}
                isHere={point === here}
                isStop={point === stop}
                onClick={() => {
                  look(null);
                  session.goTo(point);
                }}
                onLook={(isLooking, enter) => look(isLooking ? point : null, enter)}
              />
              {after(point)}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The arrows up and down go from move to move. */
function walkAlong(event: KeyboardEvent & { readonly currentTarget: HTMLOListElement }): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const moves = [...event.currentTarget.querySelectorAll<HTMLElement>('.move')];
  const next = moves[moves.indexOf(event.target as HTMLElement) + (step ?? 0)];
  if (step === undefined || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** What the rules said to tries at a point. */
function Answers({ session, point }: { readonly session: Session; readonly point: number }) {
  const answers = session.answers.value.filter(({ at }) => at === point);
  if (answers.length === 0) return null;
  return (
    <ul class="move-answers" aria-label={texts.refused}>
      {answers.map(({ refusal, number }) => (
        <li key={number} class="quiet" title={refusal.code}>
          {refusal.message}
        </li>
      ))}
    </ul>
  );
}
