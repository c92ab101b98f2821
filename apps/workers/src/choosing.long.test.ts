import {
  advance,
  bool,
  counter,
  defineGame,
  eventSeat,
  type Game,
  type GameState,
  handle,
  int,
  legalEvents,
  openStream,
  outcomeOf,
  ownerOnly,
  perSeat,
  Runner,
  reseed,
  startGame,
  startMatch,
  stateFromBytes,
  stateToBytes,
  unwrap,
  view,
  winFor,
} from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import { GameSimulator } from '@rondel/simulator';
import { describe, expect, test } from 'vitest';
import { chooseEvent, timedPolicy } from './choosing.ts';
import { canSearch, tellSeat } from './knowledge.ts';
import { listGames, loadGame } from './modules/index.ts';
import { findPolicy } from './policies.ts';
import { type ChooseTask, makeWorker } from './work.ts';

const worker = makeWorker(loadGame);
const FOREVER = 600_000;
const choose = async (task: ChooseTask) => (await worker.choose(task))?.code;

/** Games as they are played here: those that take long have a smaller variant. */
const games = await Promise.all(
  (await listGames()).map(async (name) => (await loadGame(name)).with(name === 'go' ? { size: 9 } : {})),
);

/** States along some random games, with somebody to act in them. */
function statesOf(game: Game, count: number): GameState[] {
  const simulator = new GameSimulator(game, { maxEvents: 200 });
  return Array.from({ length: count }, (_, index) => {
    const { final } = simulator.playout({ seed: 11, index });
    return final.jump((index * 7) % Math.max(1, final.index)).state;
  });
}

const ownEvents = (state: GameState, seat: number): number[] =>
  legalEvents(state).filter((code) => eventSeat(state.game, code) === seat);

const seatsOf = (state: GameState): number[] =>
  [...new Set(legalEvents(state).map((code) => eventSeat(state.game, code)))].filter((seat) => seat >= 0);

const taskOf = (state: GameState, seat: number, policy: string): ChooseTask => ({
  game: state.game.name,
  options: state.game.options,
  state: stateToBytes(tellSeat(state, seat)),
  seat,
  policy,
  seed: 'a choice',
  time: FOREVER,
});

describe.each(games.map((game) => [game.name, game] as const))('%s', (_name, game) => {
  test('[S8] a bot chooses a legal event of its seat from what that seat knows', async () => {
    for (const state of statesOf(game, 8)) {
      for (const seat of seatsOf(state)) {
        const told = unwrap(stateFromBytes(game, stateToBytes(tellSeat(state, seat)), 'own'));
        expect(view(told, seat).players).toEqual(view(state, seat).players);
        for (const policy of ['random', 'first', 'mcts:20']) {
          expect(ownEvents(state, seat)).toContain(await choose(taskOf(state, seat, policy)));
        }
      }
    }
  });

  test('[S8] nothing that a seat cannot see, nor the dice to come, reaches the thread', () => {
    for (const state of statesOf(game, 8)) {
      for (const seat of seatsOf(state)) {
        const told = stateToBytes(tellSeat(state, seat));
        for (let other = 0; other < 3; other++) {
          const runner = new Runner(game);
          runner.load(knowledgeOf(state, seat));
          runner.guess(seat, openStream(other, 'exchange'));
          const exchanged = reseed(runner.state(), `other dice ${other}`);
          expect(stateToBytes(tellSeat(exchanged, seat))).toEqual(told);
        }
      }
    }
  });
});

test('[S8] who is told everything still chooses as if it knew no more than its seat', async () => {
  for (const name of ['sealed-auction', 'english-auction', 'backgammon']) {
    const game = await loadGame(name);
    for (const state of statesOf(game, 4)) {
      for (const seat of seatsOf(state)) {
        const runner = new Runner(game);
        runner.load(knowledgeOf(state, seat));
        runner.guess(seat, openStream(5, 'exchange'));
        const chosen = [state, reseed(runner.state(), 'other dice')].map((whole) =>
          chooseEvent(findPolicy('mcts:100', game), whole, seat, openStream(3, 'bot')),
        );
        expect(chosen[0]).toBe(chosen[1]);
        const task = { ...taskOf(state, seat, 'mcts:100'), seed: 3 };
        expect(await choose(task)).toBe(chosen[0]);
      }
    }
  }
});

test('[S8] what another seat has bid in secret does not reach the thread', async () => {
  const game = await loadGame('sealed-auction');
  const told = [0, 50, 100].map((amount) => {
    const state = unwrap(handle(startGame(game, { seed: 9 }), { type: 'bid', seat: 1, amount }));
    return stateToBytes(tellSeat(state, 0));
  });
  expect(told[1]).toEqual(told[0]);
  expect(told[2]).toEqual(told[0]);
});

/** A game of so many steps that counts how often it is asked for its outcome: after every event. */
function countingGame(steps: number) {
  const asked = { times: 0 };
  const game = defineGame({
    name: 'counting',
    seats: 2,
    state: { steps: counter(steps), odd: bool() },
    events: { go: { right: bool() } },
    rules: {
      go: (rule) =>
        rule.do((s, e) => {
          s.steps += 1;
          s.odd = e.right !== s.odd;
        }, advance),
    },
    outcome: (s) => {
      asked.times++;
      return s.steps === steps ? winFor(s, s.odd ? 1 : 0, 'done') : null;
    },
  }) as Game;
  return { game, asked };
}

// Iterations end the searches of the short game, events those of the long one; what is played without
// thinking shows in the sum over many choices.
test.each([
  ['easy', 6, 500],
  ['easy', 1990, 1],
  ['medium', 6, 20],
  ['medium', 1990, 1],
  ['hard', 6, 2],
  ['hard', 1990, 1],
] as const)(
  'a bot of level %s with all the time it needs plays as everywhere (%i steps)',
  (level, steps, choices) => {
    const { game, asked } = countingGame(steps);
    const [found, timed] = [findPolicy(level, game), timedPolicy(level, game, FOREVER)].map((policy) => {
      asked.times = 0;
      const progress = startMatch(game);
      const ranked = Array.from({ length: choices }, (_, i) => [
        ...policy.candidates(progress, openStream(i, 'bot')),
      ]);
      return { ranked, times: asked.times };
    });
    expect(timed).toEqual(found);
  },
);

test('[S8] a bot whose time is up plays the best that it has found', async () => {
  const state = startGame(await loadGame('chess'));
  const task = { ...taskOf(state, 0, 'mcts:900000000'), time: 20 };
  expect(ownEvents(state, 0)).toContain(await choose(task));
});

test('a seat that has nothing to do is told so', async () => {
  const game = await loadGame('kalaha');
  expect(await worker.choose(taskOf(startGame(game), 1, 'mcts:20'))).toBeNull();
  const { final } = new GameSimulator(game).playout({ seed: 2 });
  expect(outcomeOf(final.state)).not.toBeNull();
  expect(await worker.choose(taskOf(final.state, 0, 'random'))).toBeNull();
});

test('[S8] a game that cannot be guessed is not searched, and played from what the seat sees', async () => {
  const blind = defineGame({
    name: 'blind',
    seats: 2,
    state: { players: perSeat({ luck: ownerOnly(int(0, 9)) }) },
    events: { dig: { at: int(0, 3) } },
    rules: {
      dig: (rule) =>
        rule
          .applies((s, e) => s.players.luck.get(e.seat) !== e.at)
          .do((s, e) => s.players.luck.set(e.seat, e.at), advance),
    },
    outcome: (s) => (s.turn.events > 5 ? winFor(s, 0, 'dug') : null),
  }) as Game;
  expect(canSearch(blind)).toBe(false);
  const state = startGame(blind);
  const other = makeWorker(async () => ({ ...blind, with: () => blind }) as Game);
  const task = taskOf(state, 0, 'random');
  expect(ownEvents(state, 0)).toContain((await other.choose(task))?.code);
  await expect(other.choose({ ...task, policy: 'easy' })).rejects.toThrow('a search needs guess');
});
