/** [T18] Whoever asks for the legal events of a state is told the same: what the rules accept of the listed events. */
import * as core from '@rondel/core';
import { playOn } from '@rondel/core/inspect';
import fc from 'fast-check';
import { gameOf } from './list-games.ts';
import { type ListPlan, somePlan } from './list-plans.ts';

const {
  apply,
  decodeEvent,
  handle,
  legalEvents,
  openStream,
  pickLegalEvent,
  Runner,
  startGame,
  stateFromBytes,
} = core;
const { stateToBytes, turnOf, unwrap } = core;

type Game = core.Game;
type GameState = core.GameState;

/** Codes of events are smaller in these games. */
const MOST_CODES = 1 << 14;
const STEPS = 24;
const DRAWS = 4;

/** What disagrees, in words. */
export class Disagreement extends Error {}

function agree(isSo: boolean, what: string, game: Game, ...codes: readonly number[]): void {
  if (isSo) return;
  const shown = codes.map((code) => JSON.stringify(decodeEvent(game, code)));
  throw new Disagreement([what, ...shown].join(' '));
}

/** Every event that there can be in a game: whatever is not turned down as no event at all. */
function eventsOf(game: Game): number[] {
  const start = startGame(game);
  const isEvent = (code: number): boolean => {
    const result = attempt(() => handle(start, code));
    return result === null || result.ok || result.refusal.code !== 'event/bad-code';
  };
  return Array.from({ length: MOST_CODES }, (_, code) => code).filter(isEvent);
}

/** What is worked out, or `null` where a rule of the random game makes a mistake, such as a turn without end. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Disagreement) throw error;
    return null;
  }
}

const sameCells = (a: GameState, b: GameState): boolean => a.cells.join() === b.cells.join();
const isListed = (game: Game, code: number): boolean =>
  game.engine.codes.types[code & game.engine.typeMask]?.listed === true;

/** Compares all ways to ask in one state. Gives the events that are accepted, which are more than the listed ones. */
function checkState(state: GameState, all: readonly number[], seed: number): number[] {
  const { game } = state;
  // Of a state that was just listed the list would be believed.
  const { segment } = turnOf(state);
  const isCollecting = game.turns.segments.some(
    ({ name, window }) => window === 'sealed' && name === segment,
  );
  const copy = unwrap(stateFromBytes(game, stateToBytes(state), isCollecting ? 'own' : 'outside'));
  const accepted: number[] = [];
  for (const code of all) {
    const result = attempt(() => handle(copy, code));
    if (result === null || result.ok) accepted.push(code);
  }
  const legal = legalEvents(state);
  const runner = new Runner(game);
  runner.load(state);
  const listed = runner.moves.slice(0, runner.list());
  agree(listed.join() === legal.join(), 'a runner lists something else', game, ...listed);
  agree(new Set(legal).size === legal.length, 'the list has an event twice', game, ...legal);
  for (const code of legal)
    agree(accepted.includes(code), 'the list has an event that is refused', game, code);
  for (const code of accepted.filter((each) => isListed(game, each))) {
    agree(legal.includes(code), 'an event is accepted and not listed', game, code);
  }
  for (const code of all) {
    agree(runner.accepts(code) === accepted.includes(code), 'a runner judges otherwise', game, code);
  }
  checkWayOn(state, legal, accepted);
  for (let draw = 0; draw < DRAWS; draw++) checkDraw(state, legal, `${seed}/${draw}`);
  for (const code of legal) checkStep(state, code);
  return accepted;
}

/** [T19] Where nobody can act, what leads on is listed. */
function checkWayOn(state: GameState, legal: readonly number[], accepted: readonly number[]): void {
  const { game } = state;
  const { toAct, isResolving, window } = turnOf(state);
  const way = window === 'sealed' ? 'commit' : 'proceed';
  if (legal.length > 0 || toAct.length > 0 || isResolving || isDeserted(state)) return;
  const ways = accepted.filter((code) => decodeEvent(game, code).type === way);
  const isFor = (code: number): boolean =>
    game.engine.codes.types[code & game.engine.typeMask]?.by !== 'active';
  agree(ways.filter(isFor).length === 0, 'the way on is not listed', game, ...ways);
}

function isDeserted(state: GameState): boolean {
  const { left = [], joining = [] } = core.stateToJson(state).state['turn'] as {
    left?: number[];
    joining?: number[];
  };
  return left.length === state.game.seats && joining.length === 0;
}

/** One event drawn from the same chance in each way. */
function checkDraw(state: GameState, legal: readonly number[], seed: string): void {
  const { game } = state;
  const stream = (): core.RandomStream => openStream(seed, 'draw');
  const drawn = pickLegalEvent(state, stream());
  const isOne = legal.length === 0 ? drawn === -1 : legal.includes(drawn);
  agree(isOne, 'an event is drawn that is not listed', game, ...(drawn < 0 ? [] : [drawn]));
  const runner = new Runner(game);
  runner.load(state);
  agree(runner.pick(stream()) === drawn, 'a runner draws something else', game);
  const next = drawn < 0 ? state : attempt(() => apply(state, drawn));
  if (next === null) return;
  const play = { events: 0, choices: 0, decisions: 0, ended: null };
  runner.load(state);
  playOn(runner, stream(), 1, play);
  agree(play.events === (drawn < 0 ? 0 : 1), 'random play goes on where nothing is legal, or does not', game);
  agree(
    sameCells(runner.state(), next),
    'random play draws something else',
    game,
    ...(drawn < 0 ? [] : [drawn]),
  );
}

/** One event carried out in each way. */
function checkStep(state: GameState, code: number): void {
  const { game } = state;
  const handled = attempt(() => unwrap(handle(state, code)));
  const applied = attempt(() => apply(state, code));
  const runner = new Runner(game);
  runner.load(state);
  const run = attempt(() => {
    runner.apply(code);
    return runner.state();
  });
  const isSame =
    handled === null || applied === null || run === null
      ? handled === applied && applied === run
      : sameCells(handled, applied) && sameCells(applied, run);
  agree(isSame, 'an event is carried out in different ways', game, code);
}

/** What was seen in the games of a property, so that a test can tell that they are not all alike. */
export interface Seen {
  games: number;
  states: number;
  listed: number;
  /** In how many of them each window was open. */
  readonly windows: { [window: string]: number };
  /** In how many games there was one list for all segments, a count, a set, or brief states. */
  readonly ways: { [way: string]: number };
}

export const nothingSeen = (): Seen => ({ games: 0, states: 0, listed: 0, windows: {}, ways: {} });

/** Plays a random match and compares in every state. */
export function checkLists(game: Game, seed: number, seen: Seen = nothingSeen()): void {
  const start = attempt(() => startGame(game, { seed, first: seed % game.seats }));
  if (start === null) return;
  const all = eventsOf(game);
  const random = openStream(seed, 'match');
  note(seen.ways, waysOf(game));
  seen.games++;
  let state: GameState = start;
  for (let step = 0; step < STEPS; step++) {
    const accepted = checkState(state, all, seed + step);
    const legal = legalEvents(state);
    seen.states++;
    seen.listed += legal.length;
    note(seen.windows, [turnOf(state).window]);
    const from = legal.length > 0 && !random.chance(1, 4) ? legal : accepted;
    if (from.length === 0) break;
    const code = from[random.below(from.length)] as number;
    state = attempt(() => unwrap(handle(state, code))) ?? state;
  }
}

function waysOf({ engine }: Game): string[] {
  const ways = { sole: engine.sole, counting: engine.counting, set: engine.wholeSet, brief: engine.brief };
  return Object.entries(ways).flatMap(([way, value]) => (value == null ? [] : [way]));
}

function note(counts: { [name: string]: number }, names: readonly string[]): void {
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
}

/**
 * Compares in a number of random games, the same ones every time; throws with the smallest plan in which something
 * disagrees. `plant` may break each game before.
 */
export function checkPlans(count: number, plant: (game: Game) => void = () => {}): Seen {
  const seen = nothingSeen();
  const check = (plan: ListPlan): void => {
    const game = gameOf(plan);
    plant(game);
    checkLists(game, plan.seed, seen);
  };
  fc.assert(fc.property(somePlan, check), { numRuns: count, seed: 1 });
  return seen;
}
