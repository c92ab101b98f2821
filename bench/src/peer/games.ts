/** The games that rondel and OpenSpiel both have, and how their moves are counted alike. */
import { type Aim, atLeast } from '../verdict.ts';

/** What makes a move: every chance outcome and every action, or one of the two alone. */
export type Counted = 'all' | 'actions' | 'chance';

export interface PeerGame {
  /** As `loadMeasured` knows it. */
  readonly ours: string;
  /** As `LoadGame` of OpenSpiel knows it. */
  readonly theirs: string;
  /** What is counted of theirs. Ours are all events. */
  readonly counted: Counted;
  /** An action of theirs that ours has no event for: to pass because nothing can be done. */
  readonly pass?: number;
  /** A game of theirs is left after so many moves. */
  readonly most?: number;
  readonly aim?: Aim;
  /** In what the two are not the same game. */
  readonly differs?: string;
}

export const PEER_GAMES: readonly PeerGame[] = [
  { ours: 'tic-tac-toe', theirs: 'tic_tac_toe', counted: 'all', aim: atLeast(2) },
  { ours: 'connect-four', theirs: 'connect_four', counted: 'all', aim: atLeast(2) },
  { ours: 'kalaha', theirs: 'mancala', counted: 'all', aim: atLeast(1.3) },
  { ours: 'breakthrough', theirs: 'breakthrough', counted: 'all' },
  { ours: 'othello', theirs: 'othello', counted: 'all' },
  {
    ours: 'nine-mens-morris',
    theirs: 'nine_mens_morris',
    counted: 'all',
    differs: 'theirs ends after a number of turns, ours when a position comes back or nothing is taken',
  },
  { ours: 'chess', theirs: 'chess', counted: 'all', most: 500 },
  { ours: 'go-9', theirs: 'go(board_size=9,max_game_length=243)', counted: 'all', aim: atLeast(2) },
  { ours: 'go-19', theirs: 'go(board_size=19,max_game_length=1083)', counted: 'all', aim: atLeast(2) },
  {
    ours: 'backgammon-plain',
    theirs: 'backgammon',
    counted: 'chance',
    differs: 'an action of theirs moves two checkers, an event of ours one: only rolls are counted',
  },
  {
    ours: 'ludo-2',
    theirs: 'maedn(players=2)',
    counted: 'all',
    pass: 0,
    aim: atLeast(1.3),
    differs: 'maedn is ludo on 40 squares, without safe ones, where one must come out and leave the start',
  },
  {
    ours: 'ludo-4',
    theirs: 'maedn(players=4)',
    counted: 'all',
    pass: 0,
    aim: atLeast(1.3),
    differs: 'as with two players',
  },
  {
    ours: 'oh-hell',
    theirs: 'oh_hell(players=4,num_tricks_fixed=7)',
    counted: 'actions',
    differs: 'theirs is one hand of seven tricks, dealt card by card; ours a series of hands, dealt at once',
  },
  {
    ours: 'sealed-auction-1',
    theirs: 'first_sealed_auction(players=3,max_value=100)',
    counted: 'actions',
    differs: 'theirs draws worths one by one and lets nobody bid more than the worth',
  },
];

/** The games of these names, all without any. Throws naming one that is not there. */
export function selectPeerGames(names: readonly string[]): readonly PeerGame[] {
  if (names.length === 0) return PEER_GAMES;
  return names.map((name) => {
    const found = PEER_GAMES.find(({ ours }) => ours === name);
    if (found !== undefined) return found;
    const known = PEER_GAMES.map(({ ours }) => ours).join(', ');
    throw new RangeError(`there is no game '${name}' on both sides; known: ${known}`);
  });
}
