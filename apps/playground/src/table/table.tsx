/** The table: seats, the board with its status line and actions, panels, and time. */
import { outcomeOf } from '@rondel/core';
import { sayStatus } from '@rondel/scene';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Frame } from '../app/frame.tsx';
import { changedPlaces } from '../panels/changed-places.ts';
import { type PanelName, Panels } from '../panels/panels.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { Actions } from './actions.tsx';
import { GivingUp } from './giving-up.tsx';
import { Hand, TableTray } from './hand.tsx';
import { Passing } from './passing.tsx';
import { Seats } from './seats.tsx';
import { Curtain, SeeAsSelect } from './see-as.tsx';
import type { Session } from './session.ts';
import { Stage } from './stage.tsx';
import { Stuck } from './stuck.tsx';
import { texts } from './texts.ts';
import { Travel } from './travel.tsx';

interface Props {
  readonly session: Session;
  /** A sentence about the match as a whole. */
  readonly note: string | null;
  /** What can be done with the match as a whole; `null` if that is said elsewhere. */
  readonly deed: { readonly label: string; readonly run: () => void } | null;
  /** Lets a person play the seat of a bot; missing in a record. */
  readonly onTakeOver?: (seat: number) => void;
  /** What is known of a match elsewhere and its people. */
  readonly online?: OnlineParts;
}

/** The parts of the table that a match on a server adds. */
export interface OnlineParts {
  /** In place of what the game says. */
  readonly status: string | null;
  /** Below the status: the connection, the end. */
  readonly notice: ComponentChildren;
  /** On the card of a seat: who plays, and how much time is left. */
  readonly seatPart: (seat: number) => ComponentChildren;
  /** Below the seats: leaving, inviting. */
  readonly side: ComponentChildren;
  /** Whether what is shown may be out of date, or is not confirmed yet. */
  readonly stage: 'sure' | 'dimmed' | 'pending';
}

export function Table({ session, note, deed, onTakeOver, online }: Props) {
  const [panel, setPanel] = useState<PanelName>('moves');
  const { scene, nameOf } = session;
  const isHinting = session.hinting.hint.value !== null;
  // Whoever asks wants to see the answer.
  useEffect(() => {
    if (isHinting) setPanel('bot');
  }, [isHinting]);
  const state = session.shown.value.state;
  // A bot that does not go on is not thinking.
  const bots = new Set(session.stuck.value === null ? Object.keys(session.bots).map(Number) : []);
  const status = online?.status ?? sayStatus(scene, state, { nameOf, bots });
  const { middle, places } = session.layout.value;
  const lit = panel === 'changes' ? changedPlaces(session) : [];
  const faults = session.faults.value;
  return (
    <div class="table">
      <div class="table-side">
        <Frame of={session.shown.value}>
          <Seats session={session} part={online?.seatPart} />
        </Frame>
        <SeeAsSelect session={session} />
        {online?.side}
      </div>
      <div class="table-middle">
        <div class="status-line">
          <h1 class="status">{status}</h1>
          {deed !== null && (session.isRecord || outcomeOf(state) !== null) && (
            <button type="button" class="button" onClick={deed.run}>
              {deed.label}
            </button>
          )}
        </div>
        <Announcer session={session} status={status} />
        {note !== null && <p class="note">{note}</p>}
        {online?.notice}
        <Passing session={session} />
        <Stuck session={session} onTakeOver={onTakeOver} />
        <div class={`stage is-${online?.stage ?? 'sure'}`}>
          {faults.length > 0 && (
            <div class="failure" role="alert">
              <p>{texts.looksFailed(faults.join('; '))}</p>
            </div>
          )}
          <Frame of={session.shown.value}>
            <div class="board-room">
              <Stage session={session} lit={lit} />
            </div>
          </Frame>
          <Answer session={session} />
          <Curtain session={session} />
        </div>
        <Frame of={session.shown.value}>
          <div class="before-you">
            {middle === undefined && places.length > 0 && <TableTray session={session} />}
            <Hand session={session} />
          </div>
          <GivingUp session={session} />
          <Actions session={session} />
        </Frame>
        <div class="time">
          <Travel session={session} />
          <Frame of={session.shown.value}>
            <Timeline session={session} />
          </Frame>
        </div>
      </div>
      <Panels session={session} panel={panel} onPanel={setPanel} />
    </div>
  );
}

/** What the rules said, at the board, until the next try. */
function Answer({ session }: { readonly session: Session }) {
  const answer = session.refusal.value;
  if (answer === null) return null;
  return (
    <div class="answer" key={answer.number}>
      <p>{answer.refusal.message}</p>
      <details>
        <summary>{texts.details}</summary>
        <code>{answer.refusal.code}</code>
      </details>
    </div>
  );
}

/** More events than this are not said one by one. */
const MOST_SAID = 12;

/** Everything that happens is said once and in order to those who listen. */
function Announcer({ session, status }: { readonly session: Session; readonly status: string }) {
  const match = session.shown.value;
  const answer = session.refusal.value;
  const [said, setSaid] = useState('');
  const before = useRef(match);
  useEffect(() => {
    if (answer !== null) setSaid(answer.refusal.message);
  }, [answer]);
  // Once for every position.
  useEffect(() => {
    const codes = match.events();
    const steps = match.index - before.current.index;
    // Whoever goes far hears only where they came to.
    const from = steps > 0 && steps <= MOST_SAID ? before.current.index : Math.max(0, match.index - 1);
    before.current = match;
    const events = codes.slice(from).map((code, i) => {
      const { spoken, event } = session.wordsOf(code, match.jump(from + i).state);
      return `${event.seat === null ? '' : `${session.nameOf(event.seat)}: `}${spoken}.`;
    });
    setSaid([...events, status].join(' '));
  }, [match]);
  return (
    <p class="visually-hidden" role="status">
      {said}
    </p>
  );
}
