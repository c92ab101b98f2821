/** The games of two players of a tournament; each opens on the table. */
import type { TournamentGame } from '@rondel/simulator';
import { useState } from 'preact/hooks';
import { openOnTable } from '../local/open-on-table.ts';
import { seatsInFirst } from './find-playouts.ts';
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
  const open = async (index: number): Promise<void> => {
    const { game, options, seed, maxEvents, players } = run.job;
    // A game of a tournament is the playout of its number, with the players in its seats.
    const policies = run.tournament.seating(index).map((player) => players[player] as string);
    const job = { game, options, seed, maxEvents, policies };
    await openOnTable(await anyLabThread().run('record', { job, index }));
  };
  return (
    <OpenList
      title={texts.gamesOf(texts.policy(one), texts.policy(other))}
      entries={games.slice(0, most).map((game) => ({
        index: game.index,
        name: texts.game(game.index),
        note: gameWords(game, names),
      }))}
      note={games.length === 0 ? texts.foundNone : ''}
      onOpen={open}
      onMore={games.length > most ? () => setMost(most + PAGE) : null}
      onClose={onClose}
    />
  );
}

/** Who sat where, and who won. */
function gameWords({ players, places, events }: TournamentGame, names: readonly string[]): string {
  const nameOf = (seat: number): string => texts.policy(names[players[seat] as number] as string);
  const seating = players.map((_, seat) => nameOf(seat)).join(' – ');
  const firsts = places === null ? [] : seatsInFirst(places);
  const result =
    places === null
      ? texts.noEnd
      : firsts.length === 1
        ? texts.wins(nameOf(firsts[0] as number))
        : firsts.length === places.length
          ? texts.draw
          : texts.shareFirst(new Intl.ListFormat('en').format(firsts.map(nameOf)));
  return `${seating}: ${result}, ${texts.eventsOf(events)}`;
}
