/**
 * A study that is played piece by piece, anywhere and in any order, and counted in the order of the pieces. What the
 * later pieces are depends on the earlier ones alone.
 */
import type { Game } from '@rondel/core';
import { randomMoves } from '../policies.ts';
import { mctsPolicy } from '../search/bots.ts';
import type { TournamentGame } from '../tournament/standings.ts';
import { Tournament } from '../tournament/tournament.ts';
import type { Study, StudySize } from './figure.ts';
import { makeStudy } from './make-study.ts';
import type { StudyMaterial } from './material.ts';
import { needsTrial, PILOT, planStudy, TRIAL, TRIAL_ITERATIONS, whyUnsearchable } from './plan.ts';
import type { PublishedFigure } from './published.ts';
import { playRandom } from './random-play.ts';
import { makeRandomTally, mergeRandom, type RandomTally } from './random-tally.ts';
import { playSearched, type SearchedGame, thinkingOf } from './searched-play.ts';
import { type StudyOptions, type StudySettings, settleStudy } from './settings.ts';

/** Some games of one part of a study. Plain data, with all that determines them. */
export interface StudyPiece {
  readonly part: 'random' | 'trial' | 'searched' | 'skill';
  readonly seed: StudySettings['seed'];
  readonly maxEvents: number;
  readonly start: number;
  readonly count: number;
  /** What the players search: nothing, the same for all, or the weaker's and the stronger's; 0 is random play. */
  readonly budgets: readonly number[];
}

/** What came of a piece; plain data. */
export type PieceResult =
  | { readonly part: 'random'; readonly tally: RandomTally }
  | { readonly part: 'trial'; readonly games: readonly SearchedGame[] }
  | { readonly part: 'searched'; readonly games: readonly SearchedGame[] }
  | { readonly part: 'skill'; readonly games: readonly TournamentGame[] };

/** A study under way. */
export interface OpenStudy {
  /** The pieces to play next, in any order; empty when all is played. Ask again when they are counted. */
  next(): readonly StudyPiece[];
  /** Counts the result of a piece. The results must come in the order of their pieces. */
  count(piece: StudyPiece, result: PieceResult): void;
  /** From 0 to 1, by games. */
  readonly progress: number;
  /** The study so far. */
  study(): Study;
}

/** Playouts in one piece. */
const CHUNK = 25;

/** Plays a piece. */
export function playPiece(game: Game, piece: StudyPiece): PieceResult {
  const { part, seed, maxEvents, budgets } = piece;
  if (part === 'random') return { part, tally: playRandom(game, seed, maxEvents, piece) };
  if (part !== 'skill') {
    const games = playSearched(game, seed, budgets[0] as number, maxEvents, piece);
    return part === 'trial' ? { part, games } : { part, games };
  }
  const [weaker = 0, stronger = 0] = budgets;
  const playerOf = (iterations: number) =>
    iterations === 0 ? randomMoves() : mctsPolicy({ ...thinkingOf(iterations), name: `mcts:${iterations}` });
  const tournament = new Tournament(game, {
    players: { weaker: playerOf(weaker), stronger: playerOf(stronger) },
    rounds: Math.ceil((piece.start + piece.count) / 2),
    seed: `${seed} skill ${weaker} ${stronger}`,
    maxEvents,
  });
  return { part, games: Array.from({ length: piece.count }, (_, i) => tournament.play(piece.start + i)) };
}

/**
 * Opens a study. Throws a `RangeError` that names an option which cannot be.
 * @example
 * const open = openStudy(kalaha, { seed: 7 });
 * for (let pieces = open.next(); pieces.length > 0; pieces = open.next()) {
 *   for (const piece of pieces) open.count(piece, playPiece(kalaha, piece));
 * }
 * open.study().figures;
 */
export function openStudy(
  game: Game,
  options: StudyOptions = {},
  published: readonly PublishedFigure[] = [],
): OpenStudy {
  const settings = settleStudy(options);
  const unsearchable = whyUnsearchable(game);
  const material: StudyMaterial = { random: makeRandomTally(game), searched: [], skill: [] };
  const pilot = Math.min(PILOT, settings.playouts ?? PILOT);
  const trial: SearchedGame[] = [];
  /** By the first games, so that it is known as soon as they are played, and never changes. */
  const size = (): StudySize => planStudy(game, settings, material.random.games.slice(0, pilot), trial);
  const stages = [
    () => cut(settings, 'random', 0, pilot, 4),
    () => cut(settings, 'random', pilot, size().playouts, CHUNK),
    () =>
      unsearchable === null && needsTrial(settings)
        ? cut(settings, 'trial', 0, TRIAL, 1, [TRIAL_ITERATIONS])
        : [],
    () => (unsearchable === null ? cut(settings, 'searched', 0, size().games, 1, [size().iterations]) : []),
    () => (unsearchable === null ? stepsOf(settings, size()) : []),
  ];
  let stage = 0;
  return {
    next: () => {
      let pieces: readonly StudyPiece[] = [];
      while (pieces.length === 0 && stage < stages.length) pieces = stages[stage++]?.() ?? [];
      return pieces;
    },
    count: (piece, result) => {
      if (result.part === 'random') mergeRandom(material.random, result.tally);
      else if (result.part === 'trial') trial.push(...result.games);
      else if (result.part === 'searched') material.searched.push(...result.games);
      else stepOf(material, size(), piece).push(...result.games);
    },
    get progress() {
      return progressOf(size(), material, unsearchable === null);
    },
    study: () => makeStudy({ game, settings, size: size(), material, unsearchable, published }),
  };
}

/**
 * Plays a whole study in this thread.
 * @example
 * const { figures } = studyGame(ticTacToe, { seed: 7, effort: 1 });
 * figures.find(({ id }) => id === 'seats-random')?.value; // about 0.65
 */
export function studyGame(
  game: Game,
  options: StudyOptions = {},
  published: readonly PublishedFigure[] = [],
): Study {
  const open = openStudy(game, options, published);
  for (let pieces = open.next(); pieces.length > 0; pieces = open.next()) {
    for (const piece of pieces) open.count(piece, playPiece(game, piece));
  }
  return open.study();
}

/** Cuts the games of a part into pieces. */
function cut(
  { seed, maxEvents }: StudySettings,
  part: StudyPiece['part'],
  from: number,
  to: number,
  chunk: number,
  budgets: readonly number[] = [],
): StudyPiece[] {
  return Array.from({ length: Math.max(0, Math.ceil((to - from) / chunk)) }, (_, i) => {
    const start = from + i * chunk;
    return { part, seed, maxEvents, budgets, start, count: Math.min(chunk, to - start) };
  });
}

/** The steps of the skill curve; the first is against random play. */
const stepsOf = (settings: StudySettings, { budgets, skillGames }: StudySize): StudyPiece[] =>
  budgets.flatMap((budget, i) => cut(settings, 'skill', 0, skillGames, 2, [budgets[i - 1] ?? 0, budget]));

/** How much of the work is done, by what games of each part cost. */
function progressOf(size: StudySize, material: StudyMaterial, isSearched: boolean): number {
  const shares = [{ done: material.random.games.length / size.playouts, weight: 1 }];
  if (isSearched) shares.push({ done: material.searched.length / size.games, weight: 4 });
  if (isSearched) {
    const all = size.budgets.reduce((sum, budget) => sum + budget, 0);
    size.budgets.forEach((budget, i) => {
      shares.push({ done: (material.skill[i]?.length ?? 0) / size.skillGames, weight: (5 * budget) / all });
    });
  }
  const weights = shares.reduce((sum, { weight }) => sum + weight, 0);
  return Math.min(1, shares.reduce((sum, { done, weight }) => sum + Math.min(1, done) * weight, 0) / weights);
}

function stepOf({ skill }: StudyMaterial, { budgets }: StudySize, { budgets: [, stronger] }: StudyPiece) {
  const step = budgets.indexOf(stronger as number);
  while (skill.length <= step) skill.push([]);
  return skill[step] as TournamentGame[];
}
