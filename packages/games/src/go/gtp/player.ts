/** The player behind `genmove`: a search with games played to their end, and some sense of when it is over. */
import { decodeEvent, legalEvents, type Outcome, openStream, unwrap } from '@rondel/core';
import type { Found, OpenSearch, SearchWish } from '../../search.ts';
import { isEye } from '../field.ts';
import { BLACK } from '../position.ts';
import { rolloutOn } from '../rollout.ts';
import type { GoMove } from '../vertex.ts';
import { fatesOf, leadOf, ownershipOf } from './count.ts';
import { isPassedTo, keysOf, type Position, playMove, stateFor, stonesOf } from './position.ts';

/** How strong it can play, from the weakest. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** How the player thinks. */
export interface GtpSettings {
  readonly level: (typeof LEVELS)[number];
  /** The most games that are imagined for a move; 0 for as many as the level has. */
  readonly iterations: number;
  readonly seed: number;
  /** Whether it resigns a lost game. */
  readonly resigns: boolean;
}

export const STANDARD: GtpSettings = { level: 'hard', iterations: 0, seed: 0, resigns: true };

/** What a move is asked for. */
export interface Task {
  readonly position: Position;
  readonly seat: number;
  readonly komi: number;
  /** Seconds; `null` if there is no clock. */
  readonly time: number | null;
  readonly mayResign: boolean;
}

/** How many games a level imagines, and how many of a hundred moves it makes without looking. */
const STRENGTH = {
  easy: { iterations: 200, carelessness: 15 },
  medium: { iterations: 2000, carelessness: 0 },
  // With a clock it is the clock that counts.
  hard: { iterations: 20_000, carelessness: 0 },
} as const;

const SLICE = 32;
const EXPLORATION = 0.3;
const MOST_NODES = 200_000;
const MOST_ITERATIONS = 2 ** 30;
/** What the margin of a win counts for: with it nobody idles who is far ahead or behind. */
const MARGIN = 0.05;
/** With prospects below this it resigns, unless more than half of the board is empty. */
const HOPELESS = 0.06;
/** A point is settled if it belongs to the same side in so large a share of games. */
const SETTLED = 0.85;

/** Finding out takes a tenth of a second on a large board, so it is not done with less time than this. */
const FEW_GAMES = 60;
const SOME_TIME = 0.3;

const PASS: GoMove = { type: 'pass' };

/** A choice under way, which thinks when it is told to. */
export interface Choice {
  /** Thinks a little; `false` when there is nothing left to think about. */
  run(): boolean;
  /** The move, as far as it has thought: after it has thought at least once. */
  move(): GoMove;
}

const decided = (move: GoMove): Choice => ({ run: () => false, move: () => move });

/** Begins to choose a move. Whoever runs it minds the time. */
export function chooseMove(task: Task, settings: GtpSettings, openSearch: OpenSearch): Choice {
  const { position, seat } = task;
  if (isPassedTo(position, seat) && isAhead(task, leadOf(position, []))) return decided(PASS);
  const among = sensibleMoves(position, seat);
  if (among.length === 0 || isOver(task, settings)) return decided(PASS);
  const random = openStream(`${settings.seed} ${position.key}`, 'careless');
  if (random.below(100) < STRENGTH[settings.level].carelessness) {
    return decided(moveOf(position, among[random.below(among.length)] as number));
  }
  const passing = position.board.codes[seat === BLACK ? 0 : 1].at(-1) as number;
  // On an open board nobody passes, whatever a few imagined games say.
  const wish = searchWish(task, settings, isLate(position) ? [...among, passing] : among);
  const search = unwrap(openSearch(stateFor(position, seat), seat, wish));
  return {
    run: () => search.run(SLICE),
    move: () => {
      const found = search.result();
      return isHopeless(task, found) ? { type: 'resign' } : moveOf(position, found.best.code);
    },
  };
}

/** Whether a seat wins with this lead of Black. */
const isAhead = ({ seat, komi }: Task, lead: number): boolean => (seat === BLACK ? lead > komi : lead < komi);

/** Moves that fill no own eye and bring back no earlier board, which some rules forbid. */
export function sensibleMoves(position: Position, seat: number): number[] {
  const { board } = position;
  const state = stateFor(position, seat);
  const keys = keysOf(position);
  return legalEvents(state).filter((code) => {
    const point = board.pointOf[code] as number;
    if (point < 0 || isEye(board, state.cells, point, seat + 1)) return false;
    const after = playMove(position, seat, moveOf(position, code));
    return after.ok && !keys.has(after.value.key);
  });
}

function moveOf({ board }: Position, code: number): GoMove {
  const event = decodeEvent(board.game, code);
  return event.type === 'play' ? { type: 'play', point: String(event.point) } : PASS;
}

/** Whether nothing is open any more: all points are settled, and taking off dead stones changes no winner. */
function isOver(task: Task, { seed }: GtpSettings): boolean {
  const { position, time } = task;
  if (3 * emptyPoints(position) > position.board.count || (time ?? SOME_TIME) < SOME_TIME) return false;
  const owned = ownershipOf(position, seed, FEW_GAMES);
  if (owned.some((share) => Math.abs(share) < SETTLED)) return false;
  return isAhead(task, leadOf(position, [])) === isAhead(task, leadOf(position, fatesOf(position, owned)));
}

const emptyPoints = (position: Position): number => stonesOf(position).filter((stone) => stone === 0).length;

/** Whether more than half of the board is taken. */
const isLate = (position: Position): boolean => 2 * emptyPoints(position) < position.board.count;

function isHopeless({ position, mayResign }: Task, { best, iterations }: Found): boolean {
  return mayResign && isLate(position) && iterations >= 500 && best.value < HOPELESS;
}

function searchWish(
  { position, komi, time }: Task,
  settings: GtpSettings,
  among: readonly number[],
): SearchWish {
  const { board } = position;
  const { level, iterations, seed } = settings;
  const most = level === 'hard' && time !== null ? MOST_ITERATIONS : STRENGTH[level].iterations;
  return {
    iterations: iterations > 0 ? iterations : most,
    exploration: EXPLORATION,
    maxNodes: MOST_NODES,
    maxEvents: 3 * board.count,
    rollout: rolloutOn(board),
    reward: (outcome, seat) => rewardOf(outcome, seat, komi, board.count),
    seed,
    match: [firstOf(position), komi, settings],
    among,
  };
}

/** Where the game began. */
function firstOf(position: Position): Position {
  let first = position;
  while (first.before !== null) first = first.before;
  return first;
}

/** A win, and a little for its margin. Scores of the game are in half points, without komi. */
function rewardOf({ scores }: Outcome, seat: number, komi: number, count: number): number {
  const lead = ((scores?.[0] ?? 0) - (scores?.[1] ?? 0)) / 2 - komi;
  const own = seat === BLACK ? lead : -lead;
  const margin = Math.max(-1, Math.min(1, own / count));
  return (1 - MARGIN) * (own > 0 ? 1 : own < 0 ? 0 : 0.5) + MARGIN * (0.5 + margin / 2);
}
