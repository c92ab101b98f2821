/** Whose turn it is, in random games: a plain model of the rotation plays along. */
import { defineGame, handle, int, startMatch, stateHash, turnProfile, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rotation } from './rotation-model.ts';
import { queueOf, shapeOf, somePlan } from './turn-plans.ts';
import { everyRun, type Loose, playOut, RUNS, someCommands, turnOf } from './turn-runs.ts';
import { cardCell, extraTurn } from './turn-table.ts';

describe('[T6] [T7] [D2] [D4] [D12] whose turn it is', () => {
  test('is what the plain model says, with its round, extra turns and skips', () => {
    everyRun(({ plan, match, steps }) => {
      const model = new Rotation(plan);
      // The first turns can go by before the first event, if all their segments are gated off.
      for (let i = turnOf(match.jump(0).state).number; i > 1; i--) model.next();
      for (const { event, next, before, after, log } of steps) {
        if (next === null) continue;
        const values = event as never as { player: number; times: number; id: number; score: number };
        if (event.type === 'extraTurn')
          model.extras.push({ seat: values.player, source: cardCell(values.id) });
        if (event.type === 'skipTurn')
          model.skips[values.player] = (model.skips[values.player] ?? 0) + values.times;
        if (event.type === 'score') model.scores[values.player] = values.score;
        if (event.type === 'queue') model.arrange(queueOf(plan.seats, event.which as number));
        if (event.type === 'leave') model.leave(values.player);
        let seat = before.owner ?? before.active;
        model.skipped = [];
        for (const line of log) {
          if (line.type !== 'TurnBegin') continue;
          if (line.replay) continue;
          const expected = model.next();
          expect({
            seat: line.seat,
            extra: line.extra,
            source: line.source === null ? 0 : cardCell(line.source.id),
          }).toEqual(expected);
          seat = line.seat;
        }
        // Nobody is left: the model runs out of skips and extra turns as well.
        if (model.left.size === plan.seats) model.extras = [];
        const skipped = log.flatMap((line) =>
          line.type === 'TurnSkipped' ? Array(line.times).fill(line.seat) : [],
        );
        expect(skipped.sort()).toEqual(model.skipped.sort());
        expect(after.round).toBe(model.round);
        if (after.active !== null) expect(after.active).toBe(seat);
        if (after.turnSkips !== undefined) expect(after.turnSkips).toEqual(model.skips);
        if (after.extraSeats !== undefined) {
          expect(after.extraSeats).toEqual(model.extras.map((extra) => extra.seat));
          expect(after.extraSources).toEqual(model.extras.map((extra) => extra.source));
        }
        if (after.queue !== undefined) expect(after.queue).toEqual(model.queue);
        if (after.left !== undefined) expect(new Set(after.left)).toEqual(model.left);
      }
    });
  });

  test('[D4] skips commute: the order in which they were queued is nowhere to be seen', () => {
    fc.assert(
      fc.property(
        somePlan.map((plan) => ({ ...plan, skips: true })),
        someCommands(12),
        fc.array(
          fc.record({ player: fc.nat(5), times: fc.integer({ min: 1, max: 9 }), whole: fc.boolean() }),
          {
            minLength: 2,
            maxLength: 6,
          },
        ),
        fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
        (plan, commands, skips, keys) => {
          const { match, thrown } = playOut(plan, commands);
          if (thrown !== null) return;
          const { names } = shapeOf(plan);
          const events = skips.map(({ player, times, whole }) =>
            whole
              ? { type: 'skipTurn', player: player % plan.seats, times }
              : {
                  type: 'skipSegment',
                  player: player % plan.seats,
                  kind: names[times % names.length],
                  times,
                },
          );
          const shuffled = events
            .map((event, i) => [keys[i] as number, event] as const)
            .sort(([a], [b]) => a - b)
            .map(([, event]) => event);
          const apply = (list: readonly Loose[]): string => {
            let { state } = match;
            const codes: string[] = [];
            for (const event of list) {
              const result = handle(state, event as never);
              if (result.ok) state = result.value;
              else codes.push(result.refusal.code);
            }
            return [stateHash(state), ...codes.sort()].join(' ');
          };
          expect(apply(shuffled as Loose[])).toBe(apply(events as Loose[]));
        },
      ),
      { numRuns: RUNS, seed: 21 },
    );
  });

  test('[D2] extra turns do not commute: another order gives another hash and other turns', () => {
    for (const first of ['lifo', 'fifo'] as const) {
      const turns = turnProfile()
        .segments('a')
        .allowExtraTurns({ first })
        .events({ extraTurn: 'system', proceed: 'system' })
        .build();
      const game = defineGame({
        name: 'extras',
        seats: 3,
        turns,
        state: { nothing: int(0, 1) },
        events: {},
        rules: {},
        outcome: () => null,
      });
      const play = (...players: number[]) => {
        let { state } = startMatch(game);
        for (const player of players) state = unwrap(handle(state, extraTurn(player) as never));
        const hash = stateHash(state);
        const seats = players.map(() => {
          state = unwrap(handle(state, { type: 'proceed' }));
          return turnOf(state as never).active;
        });
        return { hash, seats };
      };
      const [one, two] = [play(1, 2), play(2, 1)];
      expect(one.hash).not.toBe(two.hash);
      expect([one.seats, two.seats]).toEqual(
        first === 'lifo'
          ? [
              [2, 1],
              [1, 2],
            ]
          : [
              [1, 2],
              [2, 1],
            ],
      );
    }
  });
});
