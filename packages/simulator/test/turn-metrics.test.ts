/** Steps of the turn that one event can take several of are all counted, in batches as in single matches. */
import { decodeEvent, openStream, pickLegalEvent, Runner, startMatch, unwrap } from '@rondel/core';
import { measureTurns } from '@rondel/core/inspect';
import { backgammon } from '@rondel/games/backgammon';
import { commander } from '@rondel/games/commander';
import { englishAuction } from '@rondel/games/english-auction';
import { sealedAuction } from '@rondel/games/sealed-auction';
import { BatchResult, GameSimulator, mergeTally, randomMoves } from '@rondel/simulator';
import { expect, test } from 'vitest';
import { tapped } from './toys.ts';

test('[P5] [N9] passes in windows are counted', () => {
  const random = openStream(1, 'passes');
  let match = startMatch(commander.with({ players: 3, life: 10 }), { seed: 1 });
  let passes = 0;
  while (match.outcome() === null && match.index < 400) {
    const code = pickLegalEvent(match.state, random);
    match = unwrap(match.handleEvent(code));
    if (decodeEvent(match.game, code).type === 'pass') passes++;
  }
  expect(passes).toBeGreaterThan(50);
  expect(measureTurns(match).passes).toBe(passes);
  const batch = new GameSimulator(commander.with({ players: 3, life: 10 }), { maxEvents: 400 });
  expect(batch.playoutMany({ count: 5, seed: 'window' }).passes).toBeGreaterThan(100);
  const auctions = new GameSimulator(englishAuction).playoutMany({ count: 20, seed: 'window' });
  expect(auctions.passes).toBeGreaterThan(20);
});

test('[P5] [N9] the segment in which commitments are resolved is counted, though it ends with the same event', () => {
  const { segments } = new GameSimulator(sealedAuction).playoutMany({ count: 50, seed: 'sealed' });
  expect(segments.resolution).toBeGreaterThan(0);
  // One for every collection; the one that a game ends with is not resolved any more, or no other follows.
  expect((segments.commit as number) - (segments.resolution as number)).toBeLessThanOrEqual(50);
});

test('[P5] a roll that leads nowhere is a segment, and the opening roll that changes sides is two turns', () => {
  const { segments, advancements } = new GameSimulator(backgammon).playoutMany({ count: 20, seed: 'roll' });
  // Every turn begins with the segment to roll, the first turns too.
  expect(segments.roll).toBe(advancements + 20);
});

test('[P5] what a policy tries out on the same game is not counted', () => {
  const game = englishAuction.with({ most: 6 });
  const place = { count: 10, seed: 'tried' };
  const scratch = new Runner(game);
  const random = openStream(2, 'scratch');
  const tryOut = tapped(randomMoves(), () => {
    scratch.start(random);
    for (let i = 0; i < 5; i++) scratch.apply(scratch.pick(random));
  });
  const quiet = new GameSimulator(game, { policy: tapped(randomMoves(), () => {}) }).playoutMany(place);
  const busy = new GameSimulator(game, { policy: tryOut }).playoutMany(place);
  expect(busy.tally).toEqual(quiet.tally);
  expect(quiet.passes).toBeGreaterThan(0);
});

test('[P6] [N9] counts of parts add up to those of the whole', () => {
  const simulator = new GameSimulator(commander.with({ players: 2, life: 5 }), { maxEvents: 200 });
  const merged = simulator.tally({ count: 4, seed: 'parts' });
  mergeTally(merged, simulator.tally({ start: 4, count: 4, seed: 'parts' }));
  expect(merged).toEqual(simulator.tally({ count: 8, seed: 'parts' }));
  expect(merged.passes).toBeGreaterThan(0);
});

test('[P5] turns and rounds are whole sums: pieces of a batch merge to those of the whole, in any order', () => {
  const simulator = new GameSimulator(backgammon);
  const whole = simulator.playoutMany({ count: 12, seed: 'turns' });
  const merged = simulator.tally({ start: 7, count: 5, seed: 'turns' });
  mergeTally(merged, simulator.tally({ count: 7, seed: 'turns' }));
  const { turns, rounds, meanTurns, meanRounds } = new BatchResult(merged);
  expect([turns, rounds]).toEqual([whole.turns, whole.rounds]);
  // A game has one turn more than turns that followed another.
  expect(turns).toBe(whole.advancements + 12);
  expect(rounds).toBeLessThan(turns);
  expect([meanTurns, meanRounds]).toEqual([whole.turns / 12, whole.rounds / 12]);
  const none = simulator.playoutMany({ count: 0 });
  expect([none.turns, none.rounds, none.meanTurns, none.meanRounds]).toEqual([0, 0, 0, 0]);
});
