/** What holds for every window, departure and commitment. */
import { describe as describeState, handle, stateHash, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shapeOf, somePlan } from './turn-plans.ts';
import {
  everyChange,
  everyStep,
  livingOf,
  nextOf,
  playOut,
  RUNS,
  someCommands,
  turnOf,
  windowOf,
} from './turn-runs.ts';

describe('[D5] [D9] windows', () => {
  test('an open priority window has a living holder; no other window has one', () => {
    everyStep(({ after }, { plan }) => {
      if (after.holder === undefined) return;
      const window = windowOf(plan, after);
      const rotates = window === 'priority' || window === 'bidding';
      const living = livingOf(plan, after);
      if (rotates && after.opened && !after.awaiting && living.length > 0)
        expect(living).toContain(after.holder);
      else expect(after.holder).toBeNull();
      if (!rotates) expect(after).toMatchObject({ depth: 0, awaiting: false, passed: [], opened: false });
    });
  });

  test('a pass hands priority on, and closes the window when all who live have passed', () => {
    everyChange(({ event, before, after, log }, { plan }) => {
      if (event.type !== 'pass' || windowOf(plan, before) !== 'priority') return;
      const holder = before.holder as number;
      const passed = new Set([...(before.passed ?? []), holder]);
      const living = livingOf(plan, before);
      if (living.some((seat) => !passed.has(seat))) {
        expect(after).toMatchObject({
          holder: nextOf(plan, holder, living, before.queue),
          number: before.number,
        });
        expect(new Set(after.passed)).toEqual(passed);
        expect(log.map((line) => line.type)).toEqual(['Pass']);
      } else if ((before.depth as number) > 0) {
        expect(after).toMatchObject({ holder: null, awaiting: true, depth: before.depth });
        expect(log.map((line) => line.type)).toEqual(['Pass', 'ResolveTop']);
      } else {
        expect(log.slice(0, 2).map((line) => line.type)).toEqual(['Pass', 'End']);
      }
    });
  });

  test('a pass in a bidding window is final, and one seat left closes it', () => {
    everyChange(({ event, before, after, log }, { plan }) => {
      if (windowOf(plan, before) !== 'bidding' || before.holder == null) return;
      const waiting = livingOf(plan, before).filter((seat) => !before.passed?.includes(seat));
      if (event.type === 'act' || event.type === 'special') {
        expect(after).toMatchObject({ holder: nextOf(plan, before.holder, waiting, before.queue), depth: 0 });
      }
      if (event.type !== 'pass') return;
      const others = waiting.filter((seat) => seat !== before.holder);
      if (others.length > 1) expect(after.holder).toBe(nextOf(plan, before.holder, others, before.queue));
      else expect(log.slice(0, 2).map((line) => line.type)).toEqual(['Pass', 'End']);
    });
  });

  test('acting keeps priority and asks everybody again', () => {
    everyChange(({ event, before, after }, { plan }) => {
      if (windowOf(plan, before) !== 'priority') return;
      if (event.type !== 'act' && event.type !== 'special') return;
      const depth = (before.depth as number) + (event.type === 'act' ? 1 : 0);
      expect(after).toMatchObject({ holder: before.holder, passed: [], depth });
    });
  });

  test('after a resolution the active seat holds, or the next one that lives', () => {
    everyChange(({ event, before, after }, { plan }) => {
      if (event.type !== 'resolved') return;
      expect(before.awaiting).toBe(true);
      const holder =
        before.active ?? nextOf(plan, before.owner as number, livingOf(plan, before), before.queue);
      expect(after).toMatchObject({ holder, awaiting: false, depth: event.depth, passed: [] });
    });
  });

  test('a departure never closes a priority window, and passes stay', () => {
    everyChange(({ event, before, after }, { plan }) => {
      if (event.type !== 'leave' || windowOf(plan, before) !== 'priority') return;
      if (plan.leaving === 'end-turn' && event.player === before.active) return;
      const living = livingOf(plan, after);
      if (living.length === 0) return;
      const holder =
        before.holder === event.player
          ? nextOf(plan, event.player as number, living, before.queue)
          : before.holder;
      expect(after).toMatchObject({
        holder,
        number: before.number,
        depth: before.depth,
        awaiting: before.awaiting,
        opened: before.opened,
      });
      expect(after.segment).toBe(before.segment);
      const passes = (before.passed ?? []).filter((seat) => seat !== event.player);
      expect((after.passed ?? []).filter((seat) => seat !== event.player)).toEqual(passes);
    });
  });

  test('[D9] nothing ends over a stack', () => {
    const ENDS = ['proceed', 'endSegment', 'beginSegment', 'replay', 'commit'];
    everyChange(({ event, before }) => {
      if (ENDS.includes(event.type))
        expect([before.depth ?? 0, before.awaiting ?? false]).toEqual([0, false]);
    });
  });
});

describe('[D16] leaving', () => {
  test('nothing of a seat that has left is pending', () => {
    everyStep(({ after }, { plan }) => {
      const { names, kinds } = shapeOf(plan);
      const all = [...names, ...new Set(kinds.filter((kind) => kind !== ''))];
      for (const seat of after.left ?? []) {
        expect(after.active).not.toBe(seat);
        expect(after.holder).not.toBe(seat);
        expect(after.extraSeats ?? []).not.toContain(seat);
        expect(after.turnSkips?.[seat] ?? 0).toBe(0);
        const skips = after.segmentSkips?.slice(seat * all.length, (seat + 1) * all.length) ?? [];
        expect(skips.every((count) => count === 0)).toBe(true);
        expect(after.provisional ?? []).not.toContain(seat);
        expect((((after.expected ?? 0) - 1) >> seat) & 1 && after.expected).toBeFalsy();
      }
    });
  });

  test('who left stays away, and no turn of theirs begins', () => {
    everyStep(({ before, after, log }) => {
      for (const seat of before.left ?? []) {
        expect(after.left).toContain(seat);
        expect(log.some((line) => line.type === 'TurnBegin' && line.seat === seat)).toBe(false);
      }
    });
  });

  test('[D3] the turn of a seat that leaves goes on without it, or ends', () => {
    everyChange(({ event, before, after, log }, { plan }) => {
      if (event.type !== 'leave' || before.active !== event.player || livingOf(plan, after).length === 0)
        return;
      const begins = log.some((line) => line.type === 'TurnBegin');
      if (plan.leaving === 'end-turn') expect(begins).toBe(true);
      else if (windowOf(plan, before) !== 'bidding') {
        expect(begins).toBe(false);
        expect([after.active, after.segment]).toEqual([null, before.segment]);
      }
    });
  });
});

describe('[T9] commitments', () => {
  test('are asked for in their window alone, and nobody is active meanwhile', () => {
    everyStep(({ after }, { plan }) => {
      if (after.provisional === undefined) return;
      if (windowOf(plan, after) === 'sealed') expect(after.active).toBeNull();
      else expect(after.provisional).toEqual([]);
    });
  });

  test('a collection is never left without a way on', () => {
    everyStep(({ after, next }, { plan }) => {
      if (next === null || windowOf(plan, after) !== 'sealed' || after.provisional?.length !== 0) return;
      if (livingOf(plan, after).length === 0) return;
      // All are in: they are opened by themselves, or an event opens them.
      expect(plan.commit?.automatic).toBe(false);
      expect(handle(next, { type: 'commit' } as never).ok).toBe(true);
    });
  });

  test('the order of submission changes neither the result nor the hash', () => {
    fc.assert(
      fc.property(
        somePlan.map((plan) => ({
          ...plan,
          segments: plan.segments.length > 1 ? plan.segments : [...plan.segments, ...plan.segments],
          commit: {
            at: 0,
            replace: plan.commit?.replace ?? false,
            automatic: plan.commit?.automatic ?? true,
          },
        })),
        someCommands(15),
        fc.array(fc.nat(7), { minLength: 6, maxLength: 6 }),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (plan, commands, amounts, keys) => {
          const run = playOut({ ...plan, certain: 0 }, commands);
          const open = [
            run.match.jump(0).state,
            ...run.steps.flatMap(({ next }) => (next === null ? [] : [next])),
          ]
            .reverse()
            .find((state) => windowOf(plan, turnOf(state)) === 'sealed');
          if (open === undefined) return;
          const seats = turnOf(open).provisional as number[];
          const shuffled = [...seats].sort((a, b) => (keys[a] as number) - (keys[b] as number));
          const submit = (order: readonly number[]): string => {
            let state = open;
            for (const seat of order) {
              state = unwrap(handle(state, { type: 'bid', seat, amount: amounts[seat] as number } as never));
            }
            return `${stateHash(state)} ${JSON.stringify(describeState(state))}`;
          };
          expect(submit(shuffled)).toBe(submit(seats));
        },
      ),
      { numRuns: RUNS, seed: 22 },
    );
  });
});
