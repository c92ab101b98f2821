/**
 * Alpha-beta search to the end of the game. All values are those of seat 0. Who maximises and who minimises
 * is determined at every position, so a seat may move several times in a row.
 *
 * Besides the table of positions, three things keep it short. The event that was best in a position before is
 * tried first, and the others in the order of how often they have cut off searches elsewhere. And all but the
 * first are only tested for being better at all (Reinefeld's NegaScout), and searched fully only if they are.
 * For kalaha with four pits and three seeds, the last two leave a third of the positions.
 */
import { decodeEvent, type GameState, type Outcome, type Runner } from '@rondel/core';
import {
  AT_LEAST,
  AT_MOST,
  EXACT,
  findEntry,
  keepEntry,
  makeTable,
  type TranspositionTable,
} from './transposition-table.ts';

/** What is played for: points, or just a win. */
export type Objective = 'score' | 'win';

/** Why a search stopped without a result. */
export type Stop = 'budget' | 'depth';

export interface Search {
  readonly runner: Runner;
  readonly table: TranspositionTable;
  readonly maxNodes: number;
  /** Positions visited so far. */
  nodes: number;
  stop: Stop | null;
  /** The best event of the position searched last; -1 at the end of a game. */
  best: number;
  /** `null` until the first outcome shows whether there are scores. */
  objective: Objective | null;
  /** The largest possible value, if known. */
  most: number;
  /** How often each event has cut off a search, indexed by the low bits of its code. */
  readonly cuts: Int32Array;
  /** The seat that sends an event, by code. */
  readonly senders: Map<number, number>;
  /** The legal events at each ply. */
  readonly lists: number[][];
  readonly key: Int32Array;
}

/** No small game is this long: a line that gets here goes round in circles. */
export const LONGEST = 1000;
const CUTS = 4096;
/** The width of a window that only tests whether a value is better. Scores are at least this far apart. */
const STEP = 2 ** -20;

export function beginSearch(
  runner: Runner,
  objective: Objective | null,
  maxNodes: number,
  tableSize: number,
): Search {
  return {
    runner,
    table: makeTable(tableSize),
    maxNodes,
    nodes: 0,
    stop: null,
    best: -1,
    objective,
    most: objective === 'win' ? 1 : Number.POSITIVE_INFINITY,
    cuts: new Int32Array(CUTS),
    senders: new Map(),
    lists: [],
    key: new Int32Array(2),
  };
}

/**
 * The value for seat 0 of the position in the runner if it lies between `alpha` and `beta`, otherwise a
 * bound: at most alpha, or at least beta. Meaningless if the search had to stop.
 */
export function searchPosition(search: Search, alpha: number, beta: number, ply: number): number {
  const { runner, table, key } = search;
  search.best = -1;
  if (++search.nodes > search.maxNodes) search.stop = 'budget';
  else if (ply === LONGEST) search.stop = 'depth';
  if (search.stop !== null) return 0;
  const outcome = runner.outcome();
  if (outcome !== null) return worthOf(search, outcome);

  runner.positionKey(key);
  const low = key[0] as number;
  const high = key[1] as number;
  const known = findEntry(table, low, high);
  if (known >= 0) {
    const value = table.values[known] as number;
    const bound = table.bounds[known] as number;
    search.best = table.events[known] as number;
    if (bound === EXACT || (bound === AT_LEAST ? value >= beta : value <= alpha)) return value;
  }
  const count = listEvents(search, ply, known < 0 ? -1 : (table.events[known] as number));
  if (count === 0) return stuckValue(search);
  const here = runner.state();
  const list = search.lists[ply] as number[];
  const sign = moverOf(search, list, count) === 0 ? 1 : -1;

  // From here on, values are those of the seat to move.
  const floor = sign > 0 ? alpha : -beta;
  const goal = sign > 0 ? beta : -alpha;
  const before = search.nodes;
  /** What the seat to move has secured so far. */
  let sure = floor;
  let value = Number.NEGATIVE_INFINITY;
  let best = list[0] as number;
  for (let i = 0; i < count; i++) {
    const code = list[i] as number;
    // The first event sets the bar. Most others are not better, and testing just that is faster.
    const isScout = i > 0 && sure + STEP < goal && sure > Number.NEGATIVE_INFINITY;
    let found = follow(search, here, code, sign, sure, isScout ? sure + STEP : goal, ply);
    if (isScout && found > sure && found < goal) found = follow(search, here, code, sign, sure, goal, ply);
    if (search.stop !== null) return 0;
    if (found <= value) continue;
    value = found;
    best = code;
    if (value > sure) sure = value;
    if (value >= goal || value >= search.most) {
      (search.cuts[code & (CUTS - 1)] as number)++;
      break;
    }
  }
  const isExact = (value > floor && value < goal) || Math.abs(value) >= search.most;
  const bound = isExact ? EXACT : value >= goal === sign > 0 ? AT_LEAST : AT_MOST;
  keepEntry(table, low, high, sign * value, bound, best, search.nodes - before);
  search.best = best;
  return sign * value;
}

/** The value of an event for the seat to move. */
function follow(
  search: Search,
  from: GameState,
  code: number,
  sign: number,
  alpha: number,
  beta: number,
  ply: number,
): number {
  const { runner } = search;
  runner.load(from);
  runner.apply(code);
  if (sign > 0) return searchPosition(search, alpha, beta, ply + 1);
  return -searchPosition(search, -beta, -alpha, ply + 1);
}

/** Lists the legal events: the one known to be best first, then by how often they cut off searches. */
function listEvents(search: Search, ply: number, first: number): number {
  const { runner, cuts, lists } = search;
  if (lists.length === ply) lists.push([]);
  const list = lists[ply] as number[];
  const count = runner.list();
  for (let i = 0; i < count; i++) {
    const code = runner.moves[i] as number;
    const rank = code === first ? Number.POSITIVE_INFINITY : (cuts[code & (CUTS - 1)] as number);
    let at = i;
    while (at > 0) {
      const other = list[at - 1] as number;
      if (other === first || (cuts[other & (CUTS - 1)] as number) >= rank) break;
      list[at] = other;
      at--;
    }
    list[at] = code;
  }
  return count;
}

/** The seat that chooses between these events. */
function moverOf(search: Search, list: readonly number[], count: number): number {
  const mover = senderOf(search, list[0] as number);
  for (let i = 1; i < count; i++) {
    if (senderOf(search, list[i] as number) !== mover) {
      throw new TypeError(`${search.runner.game.name}: solve needs a game in which one seat moves at a time`);
    }
  }
  return mover;
}

function senderOf({ senders, runner }: Search, code: number): number {
  const known = senders.get(code);
  if (known !== undefined) return known;
  const { type, seat } = decodeEvent(runner.game, code);
  if (seat === null) {
    throw new TypeError(
      `${runner.game.name}: solve needs a game in which seats move, not the system (${type})`,
    );
  }
  senders.set(code, seat);
  return seat;
}

function stuckValue(search: Search): number {
  const outcome = search.runner.stuck();
  if (outcome !== null) return worthOf(search, outcome);
  throw new TypeError(`${search.runner.game.name}: nothing is legal here, and the game is not over`);
}

/** What an outcome is worth to seat 0. */
function worthOf(search: Search, { places, scores }: Outcome): number {
  const { game } = search.runner;
  const win = Math.sign((places[1] as number) - (places[0] as number));
  const lead = scores === null ? win : (scores[0] as number) - (scores[1] as number);
  if (search.objective === null) {
    search.objective = scores === null ? 'win' : 'score';
    if (scores === null) search.most = 1;
  }
  if (search.objective === 'win') return win;
  if (scores === null || Math.sign(lead) !== win) {
    throw new TypeError(`${game.name}: its scores do not tell who wins; solve it with the objective 'win'`);
  }
  return lead;
}
