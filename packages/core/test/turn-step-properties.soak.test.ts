/** What holds for every step of every turn: random profiles and events, through the public entry point. */
import {
  handle,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import type { Plan } from './turn-plans.ts';
import { everyChange, everyRun, everyStep, livingOf, type Step, turnOf, windowOf } from './turn-runs.ts';

describe('[T11] steps', () => {
  test('every event is answered, none throws', () => {
    everyRun((run) => {
      if (run.thrown !== null) throw run.thrown;
    });
  });

  test('[D14] a refusal has a code and changes nothing', () => {
    everyStep(({ state, event, next, code }) => {
      if (next !== null) return;
      const [cells, hash] = [JSON.stringify(state.cells), stateHash(state)];
      expect(code).toMatch(/^(turn|event|game)\/[a-z-]+$/);
      expect(handle(state, event as never)).toMatchObject({ ok: false, refusal: { code } });
      expect([JSON.stringify(state.cells), stateHash(state)]).toEqual([cells, hash]);
    });
  });

  test('the same state and event give the same next state, also by way of JSON and bytes, and again later', () => {
    everyRun(({ match, steps }) => {
      const kept = steps.map(({ state }) => JSON.stringify(state.cells));
      for (const { state, event, next } of steps) {
        if (next === null) continue;
        const ways = [
          state,
          unwrap(stateFromJson(match.game, JSON.stringify(stateToJson(state)))),
          unwrap(stateFromBytes(match.game, stateToBytes(state))),
        ];
        for (const way of ways) {
          const again = unwrap(handle(way, event as never));
          expect(again.cells).toEqual(next.cells);
          expect(stateHash(again)).toBe(stateHash(next));
        }
      }
      expect(steps.map(({ state }) => JSON.stringify(state.cells))).toEqual(kept);
    });
  });

  test('the history of a match holds the very states that were played', () => {
    everyRun(({ match, steps }) => {
      const states = steps.flatMap(({ next }) => (next === null ? [] : [next]));
      for (const [i, state] of states.entries()) {
        expect(stateHash(match.jump(i + 1).state)).toBe(stateHash(state));
      }
    });
  });

  test('a state never grows', () => {
    everyRun(({ match, steps }) => {
      const { length } = match.jump(0).state.cells;
      for (const { next } of steps) expect((next?.cells ?? { length }).length).toBe(length);
    });
  });

  test('[T1] every event that was carried out is counted', () => {
    everyStep(({ before, after, next }) => {
      expect(after.events - before.events).toBe(next === null ? 0 : 1);
    });
  });

  test('[D8] the turn number counts the turns that began, one by one', () => {
    everyRun(({ match, log }) => {
      let number = turnOf(match.jump(0).state).number;
      for (const line of log) {
        if (line.type === 'TurnBegin') expect(line.turn).toBe(++number);
      }
      expect(turnOf(match.state).number).toBe(number);
    });
  });

  test('a pass, a replay and the end of a turn begin a turn', () => {
    everyChange(({ event, before, after, log }, { plan }) => {
      const living = livingOf(plan, after).length > 0;
      const passes = event.type === 'pass' && windowOf(plan, before) === 'owner';
      const ends = event.type === 'finish' || (event.type === 'endTurn' && !plan.closing);
      if (living && (passes || ends || event.type === 'replay')) {
        expect(log.filter((line) => line.type === 'TurnBegin').length).toBeGreaterThan(0);
      }
    });
  });

  test('one seat is active, except in a collection and after a departure', () => {
    everyStep(({ after }, { plan }) => {
      const { active, owner } = after;
      if (active !== null) expect(livingOf(plan, after)).toContain(active);
      else if (windowOf(plan, after) !== 'sealed') expect(after.left ?? []).toContain(owner);
    });
  });

  test('a replay keeps the active seat and the round', () => {
    everyChange(({ event, before, after, log }) => {
      if (event.type !== 'replay') return;
      const [begun, ...more] = log.filter((line) => line.type === 'TurnBegin');
      expect(begun).toMatchObject({ replay: true, extra: false, turn: before.number + 1 });
      if (before.active !== null) expect(begun?.seat).toBe(before.active);
      if (more.length === 0) expect(after).toMatchObject({ isReplay: true, round: before.round });
    });
  });

  test('no more replays in a row than the cap', () => {
    everyRun(({ plan, log }) => {
      if (plan.replays === null || plan.replays === 0) return;
      let row = 0;
      for (const line of log) {
        if (line.type !== 'TurnBegin') continue;
        row = line.replay ? row + 1 : 0;
        expect(row).toBeLessThanOrEqual(plan.replays);
      }
    });
  });

  test('a replay is refused only where none is allowed, the cap is reached, or something is open', () => {
    everyStep(({ event, code, before }, { plan }) => {
      if (event.type !== 'replay' || code !== 'turn/no-replay' || before.active === null) return;
      if (plan.replays === null) return;
      expect(plan.replays).toBeGreaterThan(0);
      // The count is that of this turn: a turn that is no replay has had none.
      expect(before.isReplay).toBe(true);
    });
  });
});

describe('[T5] the streak of passes', () => {
  const passesTurn = ({ event, before }: Step, plan: Plan): boolean =>
    event.type === 'pass' && windowOf(plan, before) === 'owner';
  const begins = ({ log }: Step): number => log.filter((line) => line.type === 'TurnBegin').length;

  test('is never negative and goes up only by a pass, one at a time', () => {
    everyStep((step, { plan }) => {
      const { before, after } = step;
      expect(after.passStreak).toBeGreaterThanOrEqual(0);
      const gain = after.passStreak - before.passStreak;
      if (gain > 0) expect([gain, passesTurn(step, plan)]).toEqual([1, true]);
    });
  });

  test('a pass raises it', () => {
    everyChange((step, { plan }) => {
      if (passesTurn(step, plan) && begins(step) === 1) {
        expect(step.after.passStreak).toBe(step.before.passStreak + 1);
      }
    });
  });

  test('in a row: anything that is done besides breaks it', () => {
    const NO_ACTION = ['pass', 'tick', 'setLimit'];
    const WITHIN = ['proceed', 'endSegment', 'beginSegment'];
    everyChange((step, { plan }) => {
      const { event, before, after } = step;
      if (plan.passing === 'cumulative' || NO_ACTION.includes(event.type)) return;
      // Within a turn the end of a segment is no action; the end of the turn without a pass is the end of it.
      const goesOn = WITHIN.includes(event.type) && begins(step) === 0;
      expect(after.passStreak).toBe(goesOn ? before.passStreak : 0);
    });
  });

  test('altogether: it never falls', () => {
    everyStep(({ before, after }, { plan }) => {
      if (plan.passing === 'cumulative') expect(after.passStreak).toBeGreaterThanOrEqual(before.passStreak);
    });
  });
});
