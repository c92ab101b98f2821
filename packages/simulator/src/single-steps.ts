/** The policy that walks: every piece one step along the relations of a board, and the rules decide. */
import type { Game, GameProgress } from '@rondel/core';
import { type Board, neighbours } from '@rondel/core/board';
import { findSteps, type StepEvent } from './find-steps.ts';
import { type Candidate, listCandidates, MAX_CANDIDATES, type Policy } from './policy.ts';

/** Where the pieces of a game stand, for {@link singleSteps}. */
export interface PieceMap {
  readonly board: Board;
  /** The tiles of the pieces, in the order of the pieces; -1 for a piece off the board. */
  readonly tiles: (progress: GameProgress, seat?: number) => readonly number[];
  /** The event that moves a piece to a tile. */
  readonly move: (piece: number, from: number, to: number) => Candidate;
}

/**
 * One step of every piece along every relation of the board, by piece and then by tile. Which of them
 * are moves is left to the rules. Where they accept none, it offers none, so that `composite` goes on to the next
 * policy: a game whose pieces are placed first, or also leap, needs one.
 *
 * Pieces and board are found in the declaration of the game: a listed event with two tiles of a board moves what is
 * on the first to the second; one with a tile and a piece moves that piece, whose tile is in the state; one with a
 * tile alone moves the only piece of its seat. What else such an event says takes each of its values. A game without
 * such an event is refused when the simulator is made: say where its pieces are.
 * @example
 * new GameSimulator(breakthrough, { policy: singleSteps() });
 * new GameSimulator(nineMensMorris, { policy: composite(singleSteps(), randomMoves()) });
 *
 * singleSteps({
 *   board,
 *   tiles: ({ state }) => describe(state).pieces.map(({ at }) => (at === null ? -1 : tileAt(board, at))),
 *   move: (piece, _from, to) => ({ type: 'move', piece, to: board.tiles[to] }),
 * });
 */
export function singleSteps(map?: PieceMap): Policy {
  const given = map === undefined ? null : [fromMap(map)];
  const found = new WeakMap<object, readonly StepEvent[]>();
  const eventsOf = (game: Game): readonly StepEvent[] => {
    const known = given ?? found.get(game.engine) ?? findSteps(game);
    found.set(game.engine, known);
    return known;
  };
  return {
    name: 'single steps',
    check: (game) => void eventsOf(game),
    candidates: (progress, _random, seat) => {
      const steps = listCandidates(stepsIn(progress, eventsOf(progress.game), seat), MAX_CANDIDATES);
      return steps.some((step) => progress.handleEvent(step as never).ok) ? steps : [];
    },
  };
}

const fromMap = ({ board, tiles, move }: PieceMap): StepEvent => ({
  board,
  tiles,
  moves: (piece, from, to) => [move(piece, from, to)],
});

function* stepsIn(
  progress: GameProgress,
  events: readonly StepEvent[],
  seat: number | undefined,
): Iterable<Candidate> {
  for (const { board, tiles, moves } of events) {
    for (const [piece, from] of tiles(progress, seat).entries()) {
      if (from < 0) continue;
      for (const to of neighbours(board, from)) yield* moves(piece, from, to);
    }
  }
}
