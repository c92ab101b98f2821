/** The games of two players of a tournament; each opens on the table. */
import { useState } from 'preact/hooks';
import { openOnTable } from '../local/open-on-table.ts';
import { entriesOf, type GameEntry } from './game-entries.ts';
import { anyLabThread } from './lab-threads.ts';
import { OpenList } from './open-list.tsx';
import { texts } from './texts.ts';
import type { RunningTournament } from './tournament-run.ts';

interface Props {
  readonly run: RunningTournament;
  readonly one: string;
  readonly other: string;
  readonly onClose: () => void;
}

const PAGE = 20;

export function GameList({ run, one, other, onClose }: Props) {
  const [most, setMost] = useState(PAGE);
  const { names } = run.tournament;
  const games = run.course.value.games.filter(
    ({ players }) => players.includes(names.indexOf(one)) && players.includes(names.indexOf(other)),
  );
  const entries = games.slice(0, most).flatMap((played) => entriesOf(run.setup.game, played, names));
  const open = async (at: number): Promise<void> => {
    const { index, match } = entries.find((entry) => entry.at === at) as GameEntry;
    const { game, options, seed, maxEvents, players } = run.job;
    // A match of a tournament is the playout of its game's number, with the players in its seats.
    const seating = run.tournament.seatings(index)[match] ?? [];
    const policies = seating.map((player) => players[player] as string);
    const job = { game, options, seed, maxEvents, policies };
    await openOnTable(await anyLabThread().run('record', { job, index }));
  };
  return (
    <OpenList
      title={texts.gamesOf(texts.policy(one), texts.policy(other))}
      entries={entries.map(({ at, name, note }) => ({ index: at, name, note }))}
      note={games.length === 0 ? texts.foundNone : ''}
      onOpen={open}
      onMore={games.length > most ? () => setMost(most + PAGE) : null}
      onClose={onClose}
    />
  );
}
