/** [T9] Commitments: collected in secret, opened together. */
import { positionHash, segment, stateHash, turnProfile, view } from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { beginSegment, bid, commitProfile, type Extras, endSegment, leave, Table } from './turn-table.ts';

describe('[T9] commitments', () => {
  test('nobody is active while they are collected; the last one opens them', () => {
    const table = new Table(commitProfile().build(), { first: 1 });
    expect(table.turn).toMatchObject({ active: null, segment: 'commit', provisional: [0, 1, 2] });
    table.do(bid(2, 5), bid(0, 7));
    expect(table.turn).toMatchObject({ active: null, provisional: [1] });
    expect(table.trace).toEqual([]);
    table.do(bid(1, 6));
    expect(table.turn).toMatchObject({
      active: 1,
      segment: 'resolution',
      provisional: [],
      number: 1,
      round: 1,
    });
    expect(table.trace).toEqual([106, 205, 7]);
    expect(table.do('proceed').turn).toMatchObject({
      active: null,
      segment: 'commit',
      number: 2,
      provisional: [0, 1, 2],
    });
  });

  test('refusals', () => {
    const table = new Table(commitProfile({ automatic: false }).build());
    expect(table.refused('commit')).toBe('turn/commit-too-early');
    expect(table.refused('proceed')).toBe('turn/commit-too-early');
    expect(table.refused(endSegment('commit'))).toBe('turn/commit-too-early');
    expect(table.refused(beginSegment('resolution'))).toBe('turn/commit-too-early');
    expect(table.refused(endSegment('resolution'))).toBe('turn/wrong-segment');
    expect(table.refused({ type: 'bid', seat: null, amount: 1 })).toBe('event/seat-only');
    table.do(bid(0), bid(2));
    expect(table.refused(bid(0))).toBe('turn/already-committed');
    expect(table.refused('commit')).toBe('turn/commit-too-early');
    table.do(bid(1));
    expect(table.turn).toMatchObject({ segment: 'commit', provisional: [] });
    expect(table.do('commit').turn).toMatchObject({ segment: 'resolution', active: 0 });
    expect(table.refused('commit')).toBe('turn/wrong-segment');
    expect(table.refused(bid(0))).toBe('turn/wrong-segment');
  });

  test('[T5] a commit ends the streak of passes', () => {
    const profile = turnProfile()
      .segments('main', segment('commit', { window: 'sealed' }), 'resolution')
      .pairCommit('commit', 'resolution')
      .allowPass()
      .events({ pass: 'active', proceed: 'system' })
      .build();
    const table = new Table(profile, { seats: 2 }).do('pass');
    expect(table.turn.passStreak).toBe(1);
    expect(table.do('proceed', bid(0), bid(1)).turn).toMatchObject({
      segment: 'resolution',
      number: 2,
      passStreak: 0,
    });
  });

  test('a commitment may be replaced if the profile says so, until they are opened', () => {
    const table = new Table(commitProfile({ replace: true, automatic: false }).build());
    table.do(bid(0, 1), bid(0, 2), bid(1, 3), bid(2, 4), bid(0, 5), 'commit');
    expect(table.trace).toEqual([5, 103, 204]);
    expect(table.refused(bid(0, 6))).toBe('turn/wrong-segment');
    const once = new Table(commitProfile({ replace: true }).build()).do(bid(1, 1), bid(1, 2), bid(0), bid(2));
    expect(once.trace).toEqual([0, 102, 200]);
  });

  test('only the seats that are asked must commit; the others are told that they are not asked', () => {
    const ask = (...seats: number[]): Extras => ({
      onSegment: { commit: { begin: (s) => s.turn.expectCommits(seats) } },
    });
    const table = new Table(commitProfile().build(), ask(0, 2));
    expect(table.turn.provisional).toEqual([0, 2]);
    const code = table.refused(bid(1));
    expect(table.do(bid(2), bid(0)).turn).toMatchObject({ segment: 'resolution', active: 0 });
    expect(table.trace).toEqual([0, 200]);
    expect(code).toMatch(/^turn\//);
    expect(code).not.toBe('turn/already-committed');
  });

  test('seats that leave are excused, and the last of them opens the commitments', () => {
    const profile = commitProfile().allowLeaving().events({ leave: 'everyone' }).build();
    const table = new Table(profile, { seats: 4 }).do(bid(3, 1), leave(1), bid(0, 2));
    expect(table.turn).toMatchObject({ segment: 'commit', provisional: [2] });
    expect(table.do(leave(2)).turn).toMatchObject({ segment: 'resolution', active: 0, left: [1, 2] });
    expect(table.trace).toEqual([2, 301]);
    // A commitment leaves with its seat.
    const other = new Table(profile, { seats: 3 }).do(bid(1, 9), leave(1), bid(2, 1), bid(0, 2));
    expect(other.trace).toEqual([2, 201]);
    // The owner of the turn may be the one who leaves.
    const without = new Table(profile, { seats: 3 }).do(leave(0), bid(1, 1), bid(2, 2));
    expect(without.turn).toMatchObject({ segment: 'resolution', active: null });
    expect(without.do('proceed').turn).toMatchObject({ number: 2, provisional: [1, 2] });
  });

  test('if all who were asked have left before they could commit, the game is not stuck', () => {
    const profile = turnProfile()
      .segments('main', segment('commit', { window: 'sealed' }), 'resolution')
      .pairCommit('commit', 'resolution')
      .allowLeaving()
      .events({ leave: 'everyone', proceed: 'system' })
      .build();
    const table = new Table(profile, { steps: [(s) => s.turn.expectCommits([1])] })
      .step(0)
      .do(leave(1), 'proceed');
    const { provisional, segment: name } = table.turn;
    expect(name === 'resolution' || provisional.length > 0).toBe(true);
  });

  test('a hook may end the collection where nobody has to commit: the owner is active again', () => {
    const profile = turnProfile()
      .segments('main', segment('discard', { window: 'sealed' }), 'trade', 'end')
      .pairCommit('discard', 'trade')
      .events({ proceed: 'system' })
      .build();
    const table = new Table(profile, { onSegment: { discard: { begin: (s) => s.turn.endSegment() } } });
    table.do('go', 'proceed');
    expect(table.turn).toMatchObject({ number: 2, segment: 'trade', active: 1, provisional: [] });
    expect(table.do('go').turn).toMatchObject({ number: 3, active: 2 });
  });

  test.each([
    ['endTurn', 'endTurn'],
    ['endPhase', { type: 'endPhase', kind: 'secret' }],
    ['a step of a rule', { type: 'step', index: 0 }],
  ])('%s cuts the collection short: somebody is active again, and it is over', (name, event) => {
    const profile = turnProfile()
      .segments('main')
      .phase('secret', segment('commit', { window: 'sealed' }), 'resolution')
      .segments('talk', segment('close', { closing: true }))
      .pairCommit('commit', 'resolution')
      .allowInserts()
      .events({ proceed: 'system', endTurn: 'system', endPhase: 'system' })
      .build();
    const table = new Table(profile, { steps: [(s) => s.turn.endSegment()] }).do(
      'go',
      'proceed',
      bid(0, 3),
      event,
    );
    const ends = { endTurn: 'close', endPhase: 'talk' } as const;
    expect(table.turn).toMatchObject({ number: 2, segment: ends[name as never] ?? 'resolution' });
    expect(table.turn).toMatchObject({ active: 1, provisional: [] });
    expect(table.do('go').turn).toMatchObject({ number: 3, active: 2 });
  });

  test('the turn goes to the next seat when it is ended during the collection', () => {
    const table = new Table(commitProfile().events({ endTurn: 'system' }).build(), { seats: 4 });
    table.do('endTurn', 'endTurn');
    expect(table.do(bid(0), bid(1), bid(2), bid(3)).turn).toMatchObject({ number: 3, active: 2 });
  });

  test('a commitment that sends a seat away is carried out once, like all the others', () => {
    const profile = commitProfile().allowLeaving().events({ leave: 'everyone' }).build();
    const table = new Table(profile, {
      onBid: (s, { amount }) => {
        if (amount < 3 && !s.turn.hasLeft(amount)) s.turn.leave(amount);
      },
    });
    table.do(bid(0, 1), bid(1, 9), bid(2, 9));
    expect(table.trace).toEqual([1, 109, 209]);
    expect(table.turn).toMatchObject({ segment: 'resolution', active: 0, left: [1], number: 1 });
  });

  test('a commitment that sends the owner of the turn away, where that ends the turn', () => {
    const profile = commitProfile().allowLeaving({ activeTurn: 'end-turn' }).build();
    const table = new Table(profile, {
      onBid: (s, { amount }) => {
        if (amount < 3 && !s.turn.hasLeft(amount)) s.turn.leave(amount);
      },
    });
    table.do(bid(0, 9), bid(1, 0), bid(2, 9));
    expect(table.trace).toEqual([9, 100, 209]);
    expect(table.turn).toMatchObject({ number: 2, segment: 'commit', provisional: [1, 2], left: [0] });
  });

  test('by bid: the highest first, ties in turn order from the owner', () => {
    const value: Extras = {
      seats: 4,
      first: 2,
      commitValue: (_s, event) => event.amount,
    };
    const table = new Table(commitProfile({ order: 'bid' }).build(), value);
    table.do(bid(1, 5), bid(0, 8), bid(3, 5), bid(2, 1));
    expect(table.trace).toEqual([8, 305, 105, 201]);
  });

  test('by bid: what is worth something is told by its type', () => {
    const value: Extras = {
      seats: 4,
      commitValue: (_s, event) => (event.type === 'bid' ? event.amount : 0),
    };
    const table = new Table(commitProfile({ order: 'bid' }).build(), value);
    table.do(bid(1, 5), bid(0, 1), bid(3, 6), bid(2, 8));
    expect(table.trace).toEqual([208, 306, 105, 1]);
  });

  test('in turn order: from the owner, by the order of the profile', () => {
    const bids = [bid(1, 5), bid(0, 8), bid(3, 5), bid(2, 1)];
    const fixed = new Table(commitProfile().build(), { seats: 4, first: 2 }).do(...bids);
    expect(fixed.trace).toEqual([201, 305, 8, 105]);
    const back = new Table(commitProfile().order('reverse').build(), { seats: 4, first: 2 }).do(...bids);
    expect(back.trace).toEqual([201, 105, 8, 305]);
  });

  test('in turn order: by the queue where there is one', () => {
    const table = new Table(commitProfile().order('queue').build(), {
      seats: 4,
      setup: (s) => s.turn.setQueue([0, 2, 1, 3]),
    });
    table.do(bid(1, 5), bid(0, 8), bid(3, 5), bid(2, 1));
    expect(table.trace).toEqual([8, 201, 105, 305]);
  });

  test('the order of submission changes neither the result nor the hash, before and after', () => {
    const permutations = [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ];
    for (const order of ['turn', 'bid'] as const) {
      const game = { commitValue: (_s: unknown, event: unknown) => (event as { amount: number }).amount };
      const ends = permutations.map((seats) => {
        const table = new Table(commitProfile({ order, automatic: false }).build(), game);
        table.do(...seats.map((seat) => bid(seat, 10 * (seat % 2))));
        const collected = stateHash(table.match.state) + positionHash(table.match.state);
        return [collected, stateHash(table.do('commit').match.state), table.trace.join()].join(' ');
      });
      expect(new Set(ends).size).toBe(1);
    }
  });

  test('they are hidden from the others until they are opened, and hidden again the next time', () => {
    const table = new Table(commitProfile().build()).do(bid(0, 42));
    const code = (commits: unknown, seat: number) => (commits as { code?: number }[])[seat]?.code;
    const codes = (seat: number | null) =>
      [0, 1, 2].map((of) => code(view(table.match.state, seat).commits, of));
    const [mine] = codes(0);
    expect(mine).toBeGreaterThanOrEqual(0);
    expect(codes(0)).toEqual([mine, undefined, undefined]);
    expect(codes(1)).toEqual([undefined, -1, undefined]);
    expect(codes(null)).toEqual([undefined, undefined, undefined]);
    // What the others see is the same, whatever was bid.
    const other = new Table(commitProfile().build()).do(bid(0, 43));
    expect(view(other.match.state, 1)).toEqual(view(table.match.state, 1));
    table.do(bid(1, 1), bid(2, 2));
    expect(codes(1)).toEqual(codes(0));
    expect(codes(null)[0]).toBe(mine);
    table.do('proceed', bid(0, 17));
    expect(codes(1)).toEqual([undefined, -1, undefined]);
    expect(codes(null)).toEqual([undefined, undefined, undefined]);
  });
});
