/** The table of a match on the server: the same table, with a connection, clocks and people elsewhere. */
import { type GameProgress, type Outcome, outcomeOf } from '@rondel/core';
import { sayOutcome } from '@rondel/scene';
import { useEffect, useMemo } from 'preact/hooks';
import { openSession, type Session } from '../table/session.ts';
import { Table } from '../table/table.tsx';
import { Ending } from './ending.tsx';
import type { Room } from './room.ts';
import { SeatPart } from './seat-part.tsx';
import { Side } from './side.tsx';
import { type OnlineSource, openSource } from './source.ts';
import { texts } from './texts.ts';

interface Seated extends OnlineSource {
  readonly session: Session;
}

/** Sits down at a match that has begun: who plays does not change any more. */
function sit(room: Room): Seated {
  const { store, loaded, snapshot } = room;
  const first = store.progress() as GameProgress;
  const online = openSource(room, first);
  const { seat, players } = snapshot.peek();
  const people = seat === null ? [] : [seat];
  const bots = Object.fromEntries(
    players.flatMap(({ seat: at, bot }) => (bot === null ? [] : [[at, bot] as const])),
  );
  const session = openSession(loaded, first, { people, bots }, online.source, [], online.elsewhere);
  return { ...online, session };
}

export function OnlineTable({ room }: { readonly room: Room }) {
  const { session, end } = useMemo(() => sit(room), [room]);
  useEffect(() => () => session.close(), [session]);
  const { store } = room;
  const { connection, status, outcome, pending } = room.snapshot.value;
  const isOver = status === 'finished' || status === 'abandoned';
  // A match that somebody left is over although its game is not.
  const isCutShort = isOver && outcomeOf(session.live.value.state) === null;
  const unfinished = store.match()?.ending?.message ?? texts.abandoned;
  const said = outcome === null ? unfinished : sayOutcome(session.game, outcome as Outcome, session.nameOf);
  return (
    <Table
      session={session}
      note={null}
      deed={null}
      online={{
        status: isCutShort && session.cursor.value === null ? said : null,
        stage: connection === 'lost' ? 'dimmed' : pending.length > 0 ? 'pending' : 'sure',
        seatPart: (seat) => <SeatPart room={room} seat={seat} />,
        side: <Side room={room} />,
        notice: (
          <>
            {connection === 'lost' && (
              <p class="note-box" role="status">
                {texts.lost}
              </p>
            )}
            {!isOver && room.place !== null && room.tab.plays.value === false && (
              <p class="note-box" role="status">
                {texts.otherTab}{' '}
                <button type="button" class="button small" onClick={room.tab.takeOver}>
                  {texts.playHere}
                </button>
              </p>
            )}
            {isOver && <Ending room={room} session={session} end={end.value} />}
          </>
        ),
      }}
    />
  );
}
