/** The seats: who sits there, what they do, and what lies before them. */
import { outcomeOf, turnOf } from '@rondel/core';
import type { Thing, Tray, TrayItem } from '@rondel/scene';
import { sayThing } from '../board/labels.ts';
import { Glyph } from '../glyphs/glyph.tsx';
import { seatClass } from '../glyphs/seat-colour.ts';
import { SeatSign } from './seat-sign.tsx';
import type { Session } from './session.ts';
import { texts } from './texts.ts';
import { stepOf } from './tray-step.ts';

/** What a seat does, in a word or two. */
function stateOf({ shown, bots }: Session, seat: number): { word: string; isActing: boolean } | null {
  const { state } = shown.value;
  const outcome = outcomeOf(state);
  if (outcome !== null)
    return { word: texts.place(outcome.places[seat] ?? 0), isActing: outcome.places[seat] === 1 };
  const { toAct, left, window } = turnOf(state);
  if (left.includes(seat)) return { word: texts.left, isActing: false };
  if (toAct.includes(seat))
    return { word: bots[seat] === undefined ? texts.toActNow : texts.thinking, isActing: true };
  if (window === 'sealed') return { word: texts.sealed, isActing: false };
  return null;
}

export function Seats({
  session,
  only,
}: {
  readonly session: Session;
  readonly only?: (seat: number) => boolean;
}) {
  const seats = Array.from({ length: session.game.seats }, (_, seat) => seat).filter(only ?? (() => true));
  return (
    <ul class="seats" aria-label={texts.seats}>
      {seats.map((seat) => (
        <SeatCard key={seat} session={session} seat={seat} />
      ))}
    </ul>
  );
}

function SeatCard({ session, seat }: { readonly session: Session; readonly seat: number }) {
  const { scene, people, bots } = session;
  const state = stateOf(session, seat);
  const tray = session.picture.value.trays.find((each) => each.seat === seat);
  const who =
    bots[seat] !== undefined
      ? texts.bot(bots[seat])
      : people.length === 1 && people[0] === seat
        ? texts.you
        : people.includes(seat)
          ? texts.person
          : '';
  return (
    <li class={`seat-card ${seatClass(seat, scene.seats)}${state?.isActing ? ' is-acting' : ''}`}>
      <div class="seat-head">
        <SeatSign seat={seat} looks={scene.seats} />
        <span class="seat-name">{session.nameOf(seat)}</span>
        {who !== '' && <span class="seat-who">{who}</span>}
        {state !== null && <span class="seat-state">{state.word}</span>}
      </div>
      {tray !== undefined && <TrayView session={session} tray={tray} />}
    </li>
  );
}

/** What stands beside the board: numbers with their names, and things in rows. */
export function TrayView({ session, tray }: { readonly session: Session; readonly tray: Tray }) {
  const items = tray.items.filter(
    (item) => !isHand(session, tray, item) && (item.value !== undefined || item.things?.length !== 0),
  );
  if (items.length === 0) return null;
  return (
    <dl class="tray">
      {items.map((item, i) => (
        <div key={`${item.label} ${i}`} class={item.things === undefined ? 'tray-count' : 'tray-things'}>
          <dt>{item.label}</dt>
          <dd>
            {item.value !== undefined && <span class="tray-value">{item.value}</span>}
            {item.things !== undefined && <ThingRow session={session} things={item.things} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether an item is the viewer's hand, which lies below the board instead. */
export const isHand = ({ viewer }: Session, { seat }: Tray, { things = [] }: TrayItem): boolean =>
  seat !== null && seat === viewer.value && things.length > 0 && things.every(({ look }) => look === 'card');

/** More backs than this are a number. */
const MOST = 12;

export function ThingRow({
  session,
  things,
}: {
  readonly session: Session;
  readonly things: readonly Thing[];
}) {
  const { scene } = session;
  const walk = session.walk.value;
  const isHidden =
    things.length > MOST && things.every(({ face, look }) => look === 'card' && face === undefined);
  const shown = isHidden ? [{ look: 'card', count: things.length } as const] : things;
  return (
    <span
      class={
        things.every(({ look, face }) => look === 'card' && face === undefined)
          ? 'thing-row is-backs'
          : 'thing-row'
      }
    >
      {shown.map((thing, i) => {
        const step = stepOf(walk, thing);
        const label = sayThing(thing, scene.seats);
        const isTall = thing.look === 'card';
        const picture = (
          <svg viewBox={isTall ? '-.5 -.7 1 1.4' : '-.5 -.5 1 1'} aria-hidden="true" focusable="false">
            <Glyph thing={thing} looks={scene.seats} />
          </svg>
        );
        const key = `${label} ${i}`;
        const className = `thing-chip${isTall ? ' tall' : ''} look-${thing.look}`;
        return step === undefined ? (
          <span key={key} class={className} role="img" aria-label={label} title={label}>
            {picture}
          </span>
        ) : (
          <button key={key} type="button" class={`${className} can-pick`} onClick={() => session.pick(step)}>
            {picture}
            <span class="visually-hidden">{label}</span>
          </button>
        );
      })}
    </span>
  );
}
