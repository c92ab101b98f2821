/** GNU Backgammon's ids of a state, and a state from its ids. */
import {
  type EventSchema,
  edit,
  type Game,
  type GameState,
  legalEvents,
  type Result,
  read,
  refuse,
  type Schema,
  startGame,
} from '@rondel/core';
import { BAR, CHECKERS, PLACES, placeOf } from './board.ts';
import { formatMatchId, type MatchInfo, parseMatchId } from './match-id.ts';
import { formatPositionId, type Position, parsePositionId } from './position-id.ts';
import { type BackgammonState, LEVELS, MAX_CUBE } from './table.ts';

/**
 * The position id of a state, seen by the seat whose turn it is.
 * @example
 * positionIdOf(startGame(backgammon)); // '4HPwATDgc/ABMA'
 */
export function positionIdOf(state: BackgammonState): string {
  const { board, turn } = read(state);
  const side = (seat: number): number[] =>
    Array.from({ length: BAR }, (_, i) => {
      const there = board.get(placeOf(seat, i + 1));
      return Math.max(0, seat === 0 ? there : -there);
    });
  return formatPositionId({ onRoll: side(turn.active), other: side(1 - turn.active) });
}

/**
 * The match id of a state. It tells the dice that were thrown, not which of them are still to be played:
 * in the middle of a play the two ids do not say everything.
 * @example
 * matchIdOf(state); // 'cAkFAAAAAAAA'
 */
export function matchIdOf(state: BackgammonState): string {
  const { cube, crawford, dice, opening, resigned, score, turn, unused } = read(state);
  const { matchLength, jacoby } = state.game.options;
  const { active, asked } = turn;
  return formatMatchId({
    cube: cube.value,
    owner: cube.owner,
    onRoll: active,
    decision: asked === 0 ? active : asked >> 1,
    isCrawford: crawford === 'now',
    phase: opening ? 'none' : 'playing',
    isDoubled: turn.segment === 'cube',
    resigned: LEVELS.indexOf(resigned),
    dice: unused.get(0) > 0 ? [dice.get(0), dice.get(1)] : [0, 0],
    matchLength: matchLength as number,
    score: [score.get(0), score.get(1)],
    jacoby: jacoby === true,
  });
}

/**
 * The state that a position id and a match id describe, in a game of the same match length. The Jacoby
 * flag is not looked at: it is an option of the game. If the dice of the id allow no step, the turn has
 * already passed on, as it does in play.
 * @example
 * const state = unwrap(stateFromIds(backgammon, '4HPwATDgc/ABMA', 'cAkFAAAAAAAA'));
 */
export function stateFromIds<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  positionId: string,
  matchId: string,
): Result<GameState<S, E>> {
  const position = parsePositionId(positionId);
  if (!position.ok) return position;
  const match = parseMatchId(matchId);
  if (!match.ok) return match;
  const info = match.value;
  const refused = refuseMatch(game, info);
  if (refused !== null) return refuse('backgammon/unfit-ids', refused);
  const { onRoll: seat, dice } = info;
  const sides = position.value;
  const off = offOf(sides);
  if (off.includes(CHECKERS)) return refuse('backgammon/unfit-ids', 'Somebody has borne off every checker.');
  const hasRolled = dice[0] > 0;
  const changes = {
    board: boardOf(sides, seat),
    off: seat === 0 ? off : [...off].reverse(),
    opening: info.phase === 'none',
    dice,
    cube: {
      value: info.cube,
      owner: info.owner < 0 ? null : info.owner,
      // Where the one who doubled has to answer, the other has beavered.
      beavers: info.isDoubled && info.decision === seat ? 1 : 0,
      lastDoubledTurn: info.isDoubled ? 1 : 0,
    },
    resigned: LEVELS[info.resigned],
    // The score of several single games is not part of any of them.
    score: info.matchLength === 0 ? [0, 0] : info.score,
    crawford: crawfordOf(info),
    turn: {
      active: seat,
      segment: info.resigned > 0 ? 'resignation' : info.isDoubled ? 'cube' : hasRolled ? 'move' : 'roll',
      asked: info.resigned > 0 || info.isDoubled ? [info.decision] : [],
      interrupted: hasRolled && info.resigned > 0 ? 1 : 0,
    },
    unused: !hasRolled ? [0, 0, 0, 0] : dice[0] === dice[1] ? [...dice, ...dice] : [...dice, 0, 0],
  };
  const state = edit(startGame(game), changes);
  if (!state.ok || !hasRolled || info.resigned > 0 || legalEvents(state.value).length > 0) return state;
  return edit(state.value, { unused: [0, 0, 0, 0], turn: { active: 1 - seat, segment: 'roll' } });
}

/** Why a match id does not go with a game; `null` if it does. */
function refuseMatch(game: Game, info: MatchInfo): string | null {
  if (game.name !== 'backgammon') return `This is the game ${game.name}.`;
  const { matchLength } = game.options;
  if (info.matchLength !== matchLength) return `The game is to ${matchLength} points, the id is not.`;
  if (info.cube > MAX_CUBE) return `The cube goes up to ${MAX_CUBE}.`;
  if (info.phase !== 'none' && info.phase !== 'playing') return 'The game is over.';
  if (info.matchLength > 0 && info.score.some((points) => points >= info.matchLength)) {
    return 'The match is over.';
  }
  if (info.isDoubled && info.cube >= MAX_CUBE) return `The cube goes up to ${MAX_CUBE}.`;
  if (info.isDoubled && info.resigned > 0) return 'A double and a resignation cannot both be offered.';
  if (info.isDoubled && info.dice[0] > 0) return 'A double cannot be offered after the roll.';
  return null;
}

/** The row of points for the seat on roll. */
function boardOf({ onRoll, other }: Position, seat: number): number[] {
  const board = new Array<number>(PLACES).fill(0);
  const put = (checkers: readonly number[], side: number): void => {
    checkers.forEach((count, i) => {
      if (count > 0) board[placeOf(side, i + 1)] = side === 0 ? count : -count;
    });
  };
  put(onRoll, seat);
  put(other, 1 - seat);
  return board;
}

const offOf = ({ onRoll, other }: Position): number[] =>
  [onRoll, other].map((side) => CHECKERS - side.reduce((sum, count) => sum + count, 0));

function crawfordOf({ isCrawford, matchLength, score }: MatchInfo): 'before' | 'now' | 'after' {
  if (matchLength === 0) return 'before';
  if (isCrawford) return 'now';
  return matchLength > 1 && score.includes(matchLength - 1) ? 'after' : 'before';
}
