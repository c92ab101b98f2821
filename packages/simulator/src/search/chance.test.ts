import {
  counter,
  defineGame,
  int,
  oneOf,
  openStream,
  reseed,
  startGame,
  startMatch,
  unwrap,
  winFor,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import { expect, test } from 'vitest';
import { mctsPolicy, search, wilsonInterval } from '../index.ts';

/** Seat 0 names a face, then the die is rolled: seat 0 wins if it was right. */
const oracle = defineGame({
  name: 'oracle',
  seats: 2,
  random: true,
  state: { said: counter(6), die: counter(6) },
  events: { say: { face: int(1, 6) } },
  rules: {
    say: (rule) =>
      rule.do((s, e) => {
        s.said = e.face;
        s.die = s.random.die(6);
      }),
  },
  outcome: (s) => (s.die === 0 ? null : winFor(s, s.said === s.die ? 0 : 1, 'the die is cast')),
});

test('[P11] a coming die is guessed right no more often than by chance', () => {
  checkGame(oracle, { playouts: 50 });
  const trials = 600;
  const bot = mctsPolicy({ iterations: 60 });
  let right = 0;
  for (let seed = 0; seed < trials; seed++) {
    const match = startMatch(oracle, { seed });
    // The worst case: the bot's stream and the match's dice come from the same seed.
    const [code] = bot.candidates(match, openStream(seed, 'bot'));
    const places = unwrap(match.handleEvent(code as number)).outcome()?.places;
    if (places?.[0] === 1) right++;
  }
  const { low, high } = wilsonInterval(right, trials, 3.29);
  expect(low).toBeLessThan(1 / 6);
  expect(high).toBeGreaterThan(1 / 6);
});

test('[P11] what is found does not depend on the dice of the match', () => {
  const state = startGame(oracle, { seed: 1 });
  const found = search(state, 0, { iterations: 200, seed: 9 });
  for (let seed = 2; seed < 20; seed++) {
    expect(search(reseed(state, seed), 0, { iterations: 200, seed: 9 })).toEqual(found);
  }
});

/** Rolling wins with a 1 or 2, or with 3 to 6; after the other choice a good roll still has to be answered. */
const gamble = defineGame({
  name: 'gamble',
  seats: 2,
  random: true,
  stages: ['choose', 'answer', 'done'],
  state: { die: counter(6), answer: int(0, 1) },
  events: { roll: { on: oneOf('low', 'high') }, answer: { parity: int(0, 1) } },
  rules: {
    roll: (rule) =>
      rule.during('choose').do((s, e) => {
        s.die = s.random.die(6);
        if (e.on === 'low') s.stage = 'answer';
        else s.stage = 'done';
      }),
    answer: (rule) =>
      rule.during('answer').do((s, e) => {
        s.answer = e.parity;
        s.stage = 'done';
        s.turn.advance();
      }),
  },
  outcome: (s) => {
    if (s.stage !== 'done') return null;
    // Whoever chose `low` sees the die and only has to say whether it is odd: that always wins.
    if (s.turn.number > 1) return winFor(s, s.answer === s.die % 2 ? 0 : 1, 'answered');
    return winFor(s, s.die >= 3 ? 0 : 1, 'rolled');
  },
});

test('[P11] an event that rolls dice is worth the mean of what comes up', () => {
  const found = unwrap(search(startGame(gamble), 0, { iterations: 20_000, exploration: 2 }));
  const values = new Map(found.prospects.map(({ event, value }) => [event.on, value]));
  expect(values.get('high')).toBeCloseTo(4 / 6, 1);
  expect(values.get('low')).toBeGreaterThan(0.9);
  expect(found.best.event).toMatchObject({ on: 'low' });
  // What follows depends on the die, so nothing can be said about it. Six dice are six positions.
  expect(found.line).toHaveLength(1);
  expect(found.nodes).toBe(1 + 6);
});
