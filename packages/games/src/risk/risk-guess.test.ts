/** What a seat may imagine of the cards that it cannot see. */
import { openStream, Runner, read } from '@rondel/core';
import { knowledgeOf } from '@rondel/core/inspect';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { world } from '../../test/risk-world.ts';
import { deckSize } from './cards.ts';

const state = world('ala 0 3, kam 1 2, jap 2 2', {
  hands: { 0: 'ala nwt wild-1', 1: 'gre alb', 2: 'ont' },
  discards: 'que wus',
});

/** The hands as seat 0 imagines them. */
function imagine(seed: number): number[][] {
  const runner = new Runner(state.game);
  runner.load(knowledgeOf(state, 0));
  runner.guess(0, openStream(seed, 'guess'));
  const s = read(runner.state() as typeof state);
  expect(deckSize(s)).toBe(deckSize(read(state)));
  return [0, 1, 2, 3].map((seat) => [...s.players.hand.of(seat)]);
}

test('a guess keeps what the seat knows, and deals every other card once', () => {
  const known = new Set([0, 1, 42, 5, 6]);
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const [own, ...others] = imagine(seed);
      expect(own).toEqual([0, 1, 42]);
      expect(others.map((hand) => hand.length)).toEqual([2, 1, 0]);
      const cards = others.flat();
      expect(new Set(cards).size).toBe(3);
      for (const card of cards) expect(known.has(card)).toBe(false);
    }),
    { seed: 1, numRuns: 50 },
  );
});

test('every card that is not seen comes up about as often', () => {
  const counts = Array(44).fill(0);
  const times = 1500;
  for (let seed = 0; seed < times; seed++) for (const card of imagine(seed).slice(1).flat()) counts[card]++;
  const unseen = counts.filter((_, card) => ![0, 1, 42, 5, 6].includes(card));
  // Three of 39 cards each time: 115 times each on average, with a deviation of about 10.
  expect(Math.min(...unseen)).toBeGreaterThan(70);
  expect(Math.max(...unseen)).toBeLessThan(165);
});
