/** The same request on two nodes at the same moment: done once, and never refused to anybody. */
import { expect, it } from 'vitest';
import type { BareNode } from '../testing/bare-node.ts';
import { insertMatch } from '../testing/insert-match.ts';
import { useNode } from '../testing/use-node.ts';
import { openActing } from './acting.ts';
import type { MatchStore } from './match-store.ts';

const one = useNode(['tic-tac-toe']);
const two = useNode(['tic-tac-toe'], one);

/** A node that has the other one act right after the n-th time it has asked the database something. */
function interrupted({ store, journal, time }: BareNode, n: number, interrupt: () => Promise<unknown>) {
  let asked = 0;
  const after = async <T>(answer: Promise<T>): Promise<T> => {
    const value = await answer;
    if (++asked === n) await interrupt();
    return value;
  };
  const slow: MatchStore = {
    ...store,
    find: (id) => after(store.find(id)),
    load: (id) => after(store.load(id)),
    answerTo: (...request) => after(store.answerTo(...request)),
  };
  return openActing({ store: slow, journal, time });
}

it.each([1, 2, 3, 4, 5])(
  '[S2] a request that another node does after question %i is answered alike',
  async (n) => {
    const match = await insertMatch(one, { game: 'tic-tac-toe' });
    const cells = [0, 1].map((cell) => ({ type: 'place', cell }));
    // This node remembers the match as it was before the first event, which the other one has seen.
    await one.store.load(match);
    await two.acting.act({ match, seat: 0, event: cells[0], key: 'first' });
    const request = { match, seat: 1, event: cells[1], expected: 1, key: 'same' };
    const acting = interrupted(one, n, () => two.acting.act(request));
    // The answer shows the position after its event, so the match has to have come as far.
    expect(await acting.act(request)).toMatchObject({ ok: true, value: { sequence: 2, match: { seq: 2 } } });
    expect(await two.acting.act(request)).toMatchObject({ ok: true, value: { sequence: 2 } });
  },
);

it('[S2] what is meant is found in the match as it is, not as it is remembered', async () => {
  const match = await insertMatch(one, { game: 'tic-tac-toe' });
  // Nobody tells this node that the other one has moved the match on.
  await one.store.load(match);
  await two.acting.act({ match, seat: 0, event: { type: 'place', cell: 0 } });
  const seen: number[] = [];
  const acted = await one.acting.act({
    match,
    seat: 1,
    event: { type: 'next-free' },
    eventIn: ({ seq }) => {
      seen.push(seq);
      return { type: 'place', cell: seq };
    },
  });
  expect(acted).toMatchObject({ ok: true, value: { sequence: 2 } });
  expect(seen).toEqual([0, 1]);
});
