import { type GameState, legalEvents, startGame, stateHash } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { expect, test } from 'vitest';
import type { StoredEvent } from './archive-format.ts';
import { openHistory } from './history.ts';
import type { StartedMatch } from './match.ts';

const start = startGame(kalaha) as unknown as GameState;
const stored = (...codes: number[]): StoredEvent[] =>
  codes.map((code, i) => ({ seq: i + 1, code, hash: stateHash(start), at: new Date(0) }));
// Nothing is looked up where the state before the first event is known.
const history = openHistory({ db: null as never });
const retell = async (events: readonly StoredEvent[]) =>
  (await history.retell({} as StartedMatch, events, { seq: 0, state: start })).map(({ seq, told }) => [
    seq,
    told.map(({ type }) => type),
  ]);
const [sow = 0] = legalEvents(start);

test('[S7] events that are played again tell what they told', async () => {
  expect(await retell([])).toEqual([]);
  expect(await retell(stored(sow))).toEqual([[1, ['End', 'TurnBegin', 'Begin']]]);
});

test('[S7] an event that the rules of today refuse still goes out, without what it told', async () => {
  expect(await retell(stored(sow, sow, sow))).toEqual([
    [1, ['End', 'TurnBegin', 'Begin']],
    [2, []],
    [3, []],
  ]);
});
