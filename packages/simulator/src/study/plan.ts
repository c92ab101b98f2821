/**
 * How many games a study plays where nobody said: as many as its effort pays for, judged by how many events the first
 * few took. That depends on the game alone, never on a clock.
 */
import { type Game, startGame } from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { messageOf } from '../failure.ts';
import type { StudySize } from './figure.ts';
import { isTogether } from './material.ts';
import type { GameCounts } from './random-tally.ts';
import type { SearchedGame } from './searched-play.ts';
import type { StudySettings } from './settings.ts';

/** How many playouts are played first. */
export const PILOT = 32;
/** How many searched games are played only to see what they cost, and with how many iterations. */
export const TRIAL = 4;
export const TRIAL_ITERATIONS = 16;

const MILLION = 1_000_000;
/** How the effort is divided. */
const RANDOM = 0.1;
const SEARCHED = 0.4;
const SKILL = 0.5;
/** Looking at an event costs about this many times as much as playing it. */
const WATCHING = 4;
/** A search that asks the game for suggestions and values works so much longer at an event. */
const KNOWING = 8;
/** How many events can be tried against the rules in the time that it takes to play one. */
const TRIED = 15;

/** Fewer games than this tell little, so that they are rather played with less thought. */
const ENOUGH = 40;
const ITERATIONS = [256, 128, 64, 32, 16];
const BUDGETS = [8, 32, 128, 512];

/** What an event costs, compared with one of a game that writes down its legal events at once. */
function weightOf({ engine, seats }: Game): number {
  let tried = 0;
  for (const { index, listed, fields, by } of engine.codes.types) {
    if (!listed || engine.rules[index]?.isTried === false) continue;
    const all = fields.reduce((product, { min, max }) => product * (max - min + 1), 1);
    tried += all * (by === 'any' ? seats : 1);
  }
  return 1 + tried / TRIED;
}

/** How many random playouts there are. */
function planPlayouts(game: Game, settings: StudySettings, pilot: readonly GameCounts[]): number {
  if (settings.playouts !== null) return settings.playouts;
  const cost = meanBy(pilot, ({ events }) => events) * weightOf(game) * WATCHING;
  return clamp((RANDOM * settings.effort * MILLION) / cost, 100, 10_000);
}

/** What a search of one iteration before every decision of a game costs. */
function costOfSearch(game: Game, trial: readonly SearchedGame[]): number {
  const simulated = meanBy(trial, (one) => one.simulated) / TRIAL_ITERATIONS;
  const weight = game.engine.sample === null ? weightOf(game) : 1;
  return simulated * weight * (game.engine.bots.suggest === undefined ? 1 : KNOWING);
}

/** The size of the whole study. */
export function planStudy(
  game: Game,
  settings: StudySettings,
  pilot: readonly GameCounts[],
  trial: readonly SearchedGame[],
): StudySize {
  const one = costOfSearch(game, trial);
  // A single team is played twice in a game, once by each player.
  const step = isTogether(game) ? 2 * one : one;
  const budget = settings.effort * MILLION;
  const gamesWith = (iterations: number): number => (SEARCHED * budget) / (one * iterations);
  const iterations =
    settings.iterations ?? ITERATIONS.find((each) => gamesWith(each) >= ENOUGH) ?? TRIAL_ITERATIONS;
  const budgets = settings.budgets ?? planBudgets(step, SKILL * budget);
  return {
    playouts: planPlayouts(game, settings, pilot),
    games: settings.games ?? clamp(gamesWith(iterations), 4, 200),
    iterations,
    budgets,
    skillGames: settings.skillGames ?? even(clamp((SKILL * budget) / costOfSteps(step, budgets), 10, 200)),
    maxEvents: settings.maxEvents,
  };
}

/** Whether something is left to decide that needs games on trial. */
export const needsTrial = ({ games, iterations, budgets, skillGames }: StudySettings): boolean =>
  games === null || iterations === null || budgets === null || skillGames === null;

/** What one game at every step costs: half of its decisions are by the stronger player. */
const costOfSteps = (one: number, budgets: readonly number[]): number =>
  budgets.reduce((sum, budget, i) => sum + (one * (budget + (budgets[i - 1] ?? 0))) / 2, 0);

/** As many steps as can be played often enough, but at least two. */
function planBudgets(one: number, effort: number): number[] {
  for (let steps = BUDGETS.length; steps > 2; steps--) {
    const budgets = BUDGETS.slice(0, steps);
    if (effort / costOfSteps(one, budgets) >= ENOUGH) return budgets;
  }
  return BUDGETS.slice(0, 2);
}

/** Why a game cannot be searched; `null` if it can. */
export function whyUnsearchable(game: Game): string | null {
  try {
    for (let seat = 0; seat < game.seats; seat++) knowledgeOf(startGame(game), seat);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

const meanBy = <G>(games: readonly G[], of: (game: G) => number): number =>
  Math.max(1, games.reduce((sum, game) => sum + of(game), 0) / Math.max(1, games.length));

const clamp = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)));

/** Seats are changed after every game, so an even number is fair. */
const even = (count: number): number => 2 * Math.ceil(count / 2);
