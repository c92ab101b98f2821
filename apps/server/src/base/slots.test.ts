import { expect, test } from 'vitest';
import { makeSlots, type Taker } from './slots.ts';

test('a slot goes to whoever was served longest ago, then to whoever needs the least', async () => {
  const slots = makeSlots(1);
  const order: string[] = [];
  const take = async (name: string, taker: Taker): Promise<void> => {
    const release = await slots.take(new AbortController().signal, taker);
    order.push(name);
    await Promise.resolve();
    release();
  };
  const all = [1, 2, 3].map((i) => take(`many ${i}`, { who: 'many', cost: 3 }));
  all.push(take('slow', { who: 'slow', cost: 3 }), take('quick', { who: 'quick', cost: 1 }));
  await Promise.all(all);
  expect(order).toEqual(['many 1', 'quick', 'slow', 'many 2', 'many 3']);
});

test('who gives up waiting is not served', async () => {
  const slots = makeSlots(1);
  const release = await slots.take(new AbortController().signal);
  const leaving = new AbortController();
  const gone = slots.take(leaving.signal);
  const next = slots.take(new AbortController().signal);
  leaving.abort(new Error('gone'));
  await expect(gone).rejects.toThrow('gone');
  release();
  release();
  (await next)();
});
