import {
  describe,
  type Game,
  legalEvents,
  openStream,
  parseEvent,
  Runner,
  startMatch,
  type Telling,
  unwrap,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { property } from './index.ts';

test.each([
  property.with({ rounds: 2 }),
  property.with({ players: 2, rounds: 6, cash: 300, pot: true, doubleStart: true }),
  property.with({ players: 6, rounds: 3, cash: 150, offers: 0 }),
  property.with({ players: 3, rounds: 6, auction: false, cash: 100, offers: 1, houses: 5, hotels: 2 }),
] as Game[])('property is well-behaved: $options', (game) => {
  checkGame(game, { playouts: 1, maxEvents: 20_000 });
});

test('whoever resigns and whenever, somebody can go on until one is left', () => {
  const game = property.with({ players: 6, cash: 120 });
  const leaving = [0, 1, 2, 3, 4, 5].map((player) =>
    unwrap(parseEvent(game, { type: 'leave', player, seat: player }, player)),
  );
  const random = openStream(4, 'leaving');
  const runner = new Runner(game);
  for (let match = 0; match < 60; match++) {
    runner.start(random);
    while (runner.outcome() === null) {
      const leave = leaving[random.below(6)] as number;
      const code = random.chance(1, 15) && runner.accepts(leave) ? leave : runner.pick(random);
      expect(code).toBeGreaterThanOrEqual(0);
      runner.apply(code);
    }
    expect(runner.outcome()?.places.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  }
});

test('whatever a seat gains or loses in cash was told', () => {
  const game = property.with({ players: 3, cash: 400, pot: true });
  fc.assert(
    fc.property(fc.nat(), fc.array(fc.nat(), { minLength: 80, maxLength: 160 }), (seed, choices) => {
      let match = startMatch(game, { seed });
      for (const choice of choices) {
        const moves = legalEvents(match.state);
        if (moves.length === 0) return;
        const told: Telling[] = [];
        const cash = describe(match.state).players.map((player) => player.cash);
        match = unwrap(match.handleEvent(moves[choice % moves.length] as number, { told }));
        // What a bankrupt seat had is told as a whole.
        if (told.some(({ type }) => type === 'bankrupt')) continue;
        for (const { type, by, player, payee, amount } of told) {
          if (type === 'received') add(cash, player, amount);
          if (type !== 'paid') continue;
          add(cash, by, -(amount as number));
          if (payee !== null) add(cash, payee, amount);
        }
        expect(describe(match.state).players.map((one) => one.cash)).toEqual(cash);
      }
    }),
    { seed: 1, numRuns: 12 },
  );
});

function add(cash: number[], seat: unknown, amount: unknown): void {
  cash[seat as number] = (cash[seat as number] as number) + (amount as number);
}
