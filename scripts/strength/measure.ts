/** Plays games between two players, each side in turn, and counts them as a tournament of two. */
import { activePlayer, eventSeat, type Game, startMatch, unwrap } from '@rondel/core';
import {
  addGame,
  makeTournamentTally,
  type Standings,
  standingsOf,
  type TournamentGame,
} from '@rondel/simulator';
import type { Player } from './player.ts';

/** A game with more events is left, and counts as a draw. */
const MAX_EVENTS = 2000;

/**
 * Plays one game. In every second one the players change seats; two such games have the same seed, and so the same
 * dice as long as the same is played.
 */
async function playGame(
  game: Game,
  players: readonly [Player, Player],
  index: number,
): Promise<TournamentGame> {
  const seating = index % 2 === 0 ? [0, 1] : [1, 0];
  const seed = Math.floor(index / 2) + 1;
  for (const player of players) await player.begin(seed);
  let match = startMatch(game, { seed });
  while (match.outcome() === null && match.events().length < MAX_EVENTS) {
    const [first] = match.legalEvents();
    if (first === undefined) break;
    const seat = eventSeat(game, first) < 0 ? activePlayer(match.state) : eventSeat(game, first);
    const player = players[seating[seat] as number] as Player;
    for (const code of await player.choose(match, seat)) match = unwrap(match.handleEvent(code));
  }
  const places = match.outcome()?.places ?? null;
  return { index, players: seating, places, events: match.events().length };
}

/** Plays so many games and rates the first player against the second, whose rating is 0. */
export async function measure(
  game: Game,
  players: readonly [Player, Player],
  games: number,
  onGame: (standings: Standings) => void,
): Promise<Standings> {
  const tally = makeTournamentTally(game, ['rondel', 'opponent']);
  for (let index = 0; index < games; index++) {
    addGame(tally, await playGame(game, players, index));
    onGame(standingsOf(tally, { anchor: 'opponent' }));
  }
  return standingsOf(tally, { anchor: 'opponent' });
}
