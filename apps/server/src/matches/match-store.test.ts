/** What a node remembers of matches: never more than it may, and nothing that it was told to forget. */
import { startGame, stateToJson } from '@rondel/core';
import { expect, test } from 'vitest';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { sizeOf } from './match-size.ts';
import { openMatchStore } from './match-store.ts';

const node = useNode(['chess', 'tic-tac-toe']);

test('[S9] matches are remembered up to a number of bytes, and those used last stay', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 12; i++) ids.push(await insertMatch(node, { game: 'tic-tac-toe' }));
  const [first = ''] = ids;
  const one = sizeOf(unwrapped(await node.store.load(first)));
  const store = openMatchStore(node.database, node.catalogue, { bytes: one * 4 });
  for (const id of ids) {
    await store.load(id);
    expect(store.recall(first)).not.toBeNull();
  }
  expect(ids.filter((id) => store.recall(id) !== null)).toEqual([first, ...ids.slice(-3)]);
});

test('[S9] a match with a large start counts for what it weighs', async () => {
  const game = unwrapped(node.catalogue.choose('chess', {}));
  const start = stateToJson(startGame(game, { seed: 1 }));
  const [plain, heavy] = [
    await insertMatch(node, { game: 'chess' }),
    await insertMatch(node, { game: 'chess' }),
  ];
  // The past of a position may be as long as a request may be large.
  const past = Array.from({ length: 3_000 }, (_, i) => i.toString(16).padStart(16, '0'));
  await node.database.db
    .updateTable('matches')
    .set({ start: JSON.stringify({ ...start, past }) })
    .where('id', '=', heavy)
    .execute();
  const [light, weight] = [
    sizeOf(unwrapped(await node.store.load(plain))),
    sizeOf(unwrapped(await node.store.load(heavy))),
  ];
  expect(weight - light).toBeGreaterThan(JSON.stringify(past).length);
  const store = openMatchStore(node.database, node.catalogue, { bytes: weight - 1 });
  await store.load(plain);
  // What is larger than all that may be remembered is read each time, and pushes nothing out.
  expect((await store.find(heavy)).ok).toBe(true);
  expect([store.recall(heavy), store.recall(plain)]).toEqual([null, expect.objectContaining({ id: plain })]);
});

test('[S9] what was read before a match was forgotten is not remembered', async () => {
  const id = await insertMatch(node, { game: 'tic-tac-toe' });
  const store = openMatchStore(node.database, node.catalogue);
  for (const forget of [() => store.forget(id), () => store.forgetAll()]) {
    const reading = store.load(id);
    forget();
    expect((await reading).ok).toBe(true);
    expect(store.recall(id)).toBeNull();
    await store.load(id);
    expect(store.recall(id)).not.toBeNull();
    forget();
    expect(store.recall(id)).toBeNull();
  }
});

function unwrapped<T>(answer: { readonly ok: true; readonly value: T } | { readonly ok: false }): T {
  if (!answer.ok) throw new Error('refused');
  return answer.value;
}
