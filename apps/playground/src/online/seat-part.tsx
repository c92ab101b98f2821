/** On the card of a seat: who plays it, whether they are there, and the time they have left. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { isShort, timeLeft, untilChange } from './clock.ts';
import type { Room } from './room.ts';
import { texts } from './texts.ts';

interface Props {
  readonly room: Room;
  readonly seat: number;
}

export function SeatPart({ room, seat }: Props) {
  const { snapshot, place } = room;
  const { players, away, pending, status } = snapshot.value;
  const player = players.find((each) => each.seat === seat);
  const isYou = place?.seat === seat;
  const isAway = !isYou && status === 'started' && away.includes(seat);
  return (
    <div class="seat-online">
      <span class="player-name">{player?.bot === null ? player.name : ''}</span>
      {isAway && <span class="seat-away">{texts.away}</span>}
      {isYou && pending.length > 0 && <span class="seat-sending">{texts.sending}</span>}
      <TimeLeft room={room} seat={seat} isYou={isYou} />
    </div>
  );
}

function TimeLeft({ room, seat, isYou }: Props & { readonly isYou: boolean }) {
  const { clocks, turn, status, players } = room.snapshot.value;
  const clock = room.store.match()?.clock ?? null;
  const [, setTick] = useState(0);
  const [warning, setWarning] = useState('');
  const warned = useRef<string | null>(null);
  const isRunning = status === 'started' && turn?.toAct.includes(seat) === true;
  const left = clocks === null ? null : timeLeft(clocks, seat, isRunning ? [seat] : [], Date.now());
  useEffect(() => {
    if (!isRunning || left === null || left === 0) return;
    const timer = setTimeout(() => setTick((count) => count + 1), untilChange(left));
    return () => clearTimeout(timer);
  });
  // Once for the match where time is for the match, else once in every turn.
  const occasion = clock?.kind === 'player' ? 'match' : `${turn?.number}`;
  const isLow = clock !== null && left !== null && isRunning && isShort(left, clock);
  useEffect(() => {
    if (!isYou || !isLow || left === null || warned.current === occasion) return;
    warned.current = occasion;
    setWarning(texts.warning(texts.time(left)));
  }, [isYou, isLow, occasion]);
  if (left === null) return null;
  const time = texts.time(left);
  const name = players.find((each) => each.seat === seat)?.name ?? '';
  return (
    <>
      <span
        class={`seat-clock${isRunning ? ' is-running' : ''}${isLow ? ' is-short' : ''}`}
        role="timer"
        aria-label={texts.timeLeft(name, time)}
      >
        {time}
      </span>
      {isYou && (
        <span class="visually-hidden" role="alert">
          {warning !== '' && warning}
        </span>
      )}
    </>
  );
}
