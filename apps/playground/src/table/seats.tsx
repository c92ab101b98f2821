/** The seats: who sits there, what they do, and what lies before them. */
import type { Tray, TrayItem } from '@rondel/scene';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { seatClass } from '../glyphs/seat-colour.ts';
import type { Desk } from './desk.ts';
import { privateItems } from './private.ts';
import { SeatSign } from './seat-sign.tsx';
import { stateOf, teamOf } from './seat-state.ts';
import type { Session } from './session.ts';
import { texts } from './texts.ts';
import { ThingRow } from './thing-row.tsx';

export function Seats({
  session,
  only,
  part,
}: {
  readonly session: Session;
  readonly only?: (seat: number) => boolean;
  /** What else is on the card of a seat. */
  readonly part?: ((seat: number) => ComponentChildren) | undefined;
}) {
  const seats = Array.from({ length: session.game.seats }, (_, seat) => seat).filter(only ?? (() => true));
  return (
    <ul class="seats" aria-label={texts.seats}>
      {seats.map((seat) => (
        <SeatCard key={seat} session={session} seat={seat} part={part?.(seat)} />
      ))}
    </ul>
  );
}

interface CardProps {
  readonly session: Session;
  readonly seat: number;
  readonly part: ComponentChildren;
}

function SeatCard({ session, seat, part }: CardProps) {
  const { scene, people, bots } = session;
  const state = stateOf(session, seat);
  const team = teamOf(session.game, seat, session.nameOf);
  const tray = session.picture.value.trays.find((each) => each.seat === seat);
  const who =
    bots[seat] !== undefined
      ? texts.bot(bots[seat])
      : people.length === 1 && people[0] === seat
        ? texts.you
        : people.includes(seat)
          ? texts.person
          : '';
  // A seat that can be picked is picked by its card.
  const step = session.walk.value?.next.find((each) => each.kind === 'seat' && each.seat === seat);
  const head = (
    <>
      <SeatSign seat={seat} looks={scene.seats} />
      <span class="seat-name">{session.nameOf(seat)}</span>
      {who !== '' && <span class="seat-who">{who}</span>}
      {team !== null && <span class="seat-team">{team}</span>}
      {state !== null && <span class="seat-state">{state.word}</span>}
    </>
  );
  return (
    <li class={`seat-card ${seatClass(seat, scene.seats)}${state?.isActing ? ' is-acting' : ''}`}>
      {step === undefined ? (
        <div class="seat-head">{head}</div>
      ) : (
        <button type="button" class="seat-head can-pick" onClick={() => session.pick(step)}>
          {head}
        </button>
      )}
      {part}
      {tray !== undefined && <TrayView session={session} tray={tray} />}
    </li>
  );
}

/** What stands beside the board: numbers with their names, and things in rows. */
export function TrayView({ session, tray }: { readonly session: Desk; readonly tray: Tray }) {
  const items = tray.items.filter(
    (item) => !isHand(session, tray, item) && (item.value !== undefined || item.things?.length !== 0),
  );
  const picture = session.picture.value;
  const open = session.openPicture.value;
  const hidden = useMemo(() => (open === null ? null : privateItems(picture, open)), [picture, open]);
  if (items.length === 0) return null;
  return (
    <dl class="tray">
      {items.map((item, i) => (
        <div key={`${item.label} ${i}`} class={item.things === undefined ? 'tray-count' : 'tray-things'}>
          <dt>
            {item.label}
            {hidden?.has(item) && (
              <span class="only-you">
                {' '}
                {tray.seat === session.viewer.value ? texts.onlyYou : texts.notAll}
              </span>
            )}
          </dt>
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
export const isHand = ({ viewer }: Desk, { seat }: Tray, { things = [] }: TrayItem): boolean =>
  seat !== null && seat === viewer.value && things.length > 0 && things.every(({ look }) => look === 'card');
