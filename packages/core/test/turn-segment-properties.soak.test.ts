/** What holds for the segments of every turn, and for the log of them. */
import { describe, expect, test } from 'vitest';
import { gateOf, type SegmentPlan, shapeOf } from './turn-plans.ts';
import { everyChange, everyRun, livingOf, type TurnView, turnOf, windowOf } from './turn-runs.ts';

describe('segments', () => {
  test('[D4] [D7] [D11] the end of one leads to the next that may begin', () => {
    everyChange(({ event, before, log }, { plan }) => {
      const { count, names, kinds, starts } = shapeOf(plan);
      const at = before.segment === undefined ? 0 : names.indexOf(before.segment);
      if (event.type !== 'proceed' && event.type !== 'endSegment') return;
      if (livingOf(plan, before).length === 0) return;
      if ((plan.segments[at] as SegmentPlan).again && before.opened) {
        expect(log).toMatchObject([
          { type: 'End', segment: names[at] },
          { type: 'Begin', segment: names[at] },
        ]);
        return;
      }
      // What is ahead: the agenda, the next on top, or the segments of the profile.
      let ahead = before.agenda
        ? [...before.agenda].reverse().map((entry) => ({ at: entry >> 1, begins: (entry & 1) === 1 }))
        : Array.from({ length: count - at - 1 }, (_, i) => ({
            at: at + 1 + i,
            begins: starts[at + 1 + i] === true,
          }));
      const all = [...names, ...new Set(kinds.filter((kind) => kind !== ''))];
      const skips = new Map(
        all.map((kind, k) => [kind, before.segmentSkips?.[(before.active ?? 0) * all.length + k] ?? 0]),
      );
      const skip = (kind: string): boolean => {
        if (before.active === null || (skips.get(kind) ?? 0) === 0) return false;
        skips.set(kind, (skips.get(kind) as number) - 1);
        expected.push(`~${kind}`);
        return true;
      };
      let facts = before.facts ?? 0;
      const expected = [`-${names[at]}`];
      while (ahead.length > 0) {
        const [entry, ...rest] = ahead as [{ at: number; begins: boolean }];
        ahead = rest;
        const kind = kinds[entry.at] as string;
        if (entry.begins && kind !== '' && skip(kind)) {
          while (ahead.length > 0 && !ahead[0]?.begins) ahead.shift();
          continue;
        }
        if (entry.begins && kind !== '' && plan.until === kind) facts &= ~1;
        const gate = gateOf(plan, entry.at).reduce((mask, fact) => mask | (fact === 'f' ? 1 : 2), 0);
        if ((facts & gate) !== gate || skip(names[entry.at] as string)) continue;
        expected.push(`+${names[entry.at]}`);
        break;
      }
      const short: string[] = [];
      for (const line of log) {
        if (line.type === 'TurnBegin' || line.type === 'TurnSkipped' || line.type === 'TurnSuppressed') break;
        if (line.type === 'Begin') short.push(`+${line.segment}`);
        if (line.type === 'End') short.push(`-${line.segment}`);
        if (line.type === 'SegmentSkipped') short.push(`~${line.segment}`);
      }
      expect(short).toEqual(expected);
    });
  });

  test('beginSegment enters what it names, once', () => {
    everyChange(({ event, before, after, log }, { plan }) => {
      if (event.type !== 'beginSegment') return;
      expect([after.segment ?? event.segment, after.number]).toEqual([event.segment, before.number]);
      expect(log.map((line) => line.type)).toEqual(['End', 'Begin']);
      if (before.agenda !== undefined && before.segment !== event.segment) {
        expect(after.agenda?.length).toBe(before.agenda.length - 1);
      }
      const { names } = shapeOf(plan);
      const at = names.indexOf(event.segment as string);
      const gate = gateOf(plan, at).reduce((mask, fact) => mask | (fact === 'f' ? 1 : 2), 0);
      if (before.segment !== event.segment) expect((before.facts ?? 0) & gate).toBe(gate);
    });
  });

  test('endPhase leaves the phase', () => {
    everyChange(({ event, before, log }, { plan }) => {
      if (event.type !== 'endPhase') return;
      const { names, kinds } = shapeOf(plan);
      const at = before.segment === undefined ? 0 : names.indexOf(before.segment);
      if (kinds[at] !== event.kind) {
        expect(log).toEqual([]);
        return;
      }
      const segmentPlanOf = plan.segments[at] as SegmentPlan;
      if (segmentPlanOf.again && before.opened) return;
      const begun = log.find((line) => line.type === 'Begin');
      const next = names.indexOf((begun as { segment: string } | undefined)?.segment ?? '');
      const { starts } = shapeOf(plan);
      const first = starts.slice(0, at + 1).lastIndexOf(true);
      const after = starts.indexOf(true, at + 1);
      const last = after < 0 ? names.length - 1 : after - 1;
      const turns = log.some((line) => line.type === 'TurnBegin');
      // An inserted phase of the same kind may follow; without inserts it is another one or another turn.
      if (plan.inserts === null && !turns && next >= 0) expect(next < first || next > last).toBe(true);
    });
  });

  test('[D11] what is inserted goes before the natural successor, the last inserted first', () => {
    everyChange(({ event, before, after }, { plan }) => {
      const ahead = (turn: TurnView): number[] => [...(turn.agenda ?? [])].reverse();
      const { names, kinds, starts } = shapeOf(plan);
      if (event.type === 'insertSegment') {
        expect(ahead(after)).toEqual([2 * names.indexOf(event.segment as string), ...ahead(before)]);
      }
      if (event.type !== 'insertPhase') return;
      const first = kinds.findLastIndex((kind, i) => kind === event.kind && starts[i]);
      let last = first;
      while (last + 1 < names.length && !starts[last + 1]) last++;
      const entries: number[] = [];
      for (let i = first; i <= last; i++) {
        if (event.only === 'all' || event.only === names[i])
          entries.push(2 * i + (entries.length === 0 ? 1 : 0));
      }
      const list = ahead(before);
      let depth = 0;
      if (event.after !== 'this') {
        depth = list.findIndex((entry) => (entry & 1) === 1 && kinds[entry >> 1] === event.after) + 1;
        if (depth === 0) {
          expect(ahead(after)).toEqual(list);
          return;
        }
      }
      while (depth < list.length && ((list[depth] as number) & 1) === 0) depth++;
      expect(ahead(after)).toEqual([...list.slice(0, depth), ...entries, ...list.slice(depth)]);
    });
  });

  test('[D4] every skip of a segment is used up once, or still there, or left with its seat', () => {
    everyRun(({ plan, match, steps, log }) => {
      if (!plan.skips) return;
      const { names, kinds } = shapeOf(plan);
      const all = [...names, ...new Set(kinds.filter((kind) => kind !== ''))];
      const { segmentSkips = [], left = [] } = turnOf(match.state);
      for (let seat = 0; seat < plan.seats; seat++) {
        if (left.includes(seat)) continue;
        for (const [k, kind] of all.entries()) {
          const queued = steps
            .filter(({ event, next }) => next !== null && event.type === 'skipSegment')
            .filter(({ event }) => event.player === seat && event.kind === kind)
            .reduce((sum, { event }) => sum + (event.times as number), 0);
          const used = log.filter(
            (line) => line.type === 'SegmentSkipped' && line.seat === seat && line.segment === kind,
          ).length;
          expect(used + (segmentSkips[seat * all.length + k] as number)).toBe(queued);
        }
      }
    });
  });
});

describe('[D15] the log', () => {
  test('segments begin and end in turn, and a segment that was skipped does neither', () => {
    everyRun(({ match, plan, log }) => {
      const { names } = shapeOf(plan);
      let open: string | null = turnOf(match.jump(0).state).segment ?? (names[0] as string);
      for (const line of log) {
        if (line.type === 'End' && open !== null) {
          expect(line.segment).toBe(open);
          open = null;
        } else if (line.type === 'Begin') {
          expect(open).toBeNull();
          open = line.segment;
        } else if (
          line.type === 'TurnBegin' ||
          line.type === 'TurnSkipped' ||
          line.type === 'SegmentSkipped'
        ) {
          expect(open).toBeNull();
        }
      }
      if (livingOf(plan, turnOf(match.state)).length > 0) {
        expect(open).toBe(turnOf(match.state).segment ?? names[0]);
      }
    });
  });

  test('every line is filed under the player whose turn it was', () => {
    everyRun(({ match, log }) => {
      const start = turnOf(match.jump(0).state);
      let seat: number | null = start.active ?? start.owner ?? null;
      for (const line of log) {
        switch (line.type) {
          case 'TurnBegin':
            if (line.replay) expect(line.seat).toBe(seat);
            else seat = line.seat;
            break;
          // Also if that player has left meanwhile.
          case 'Begin':
          case 'End':
          case 'SegmentSkipped':
          case 'Inserted':
            expect(line.seat).toBe(seat);
            break;
        }
      }
    });
  });

  test('passes and departures are filed under who passed and left', () => {
    everyChange(({ event, before, log }, { plan }) => {
      if (event.type === 'pass') {
        const who = windowOf(plan, before) === 'owner' ? before.active : before.holder;
        expect(log[0]).toMatchObject({ type: 'Pass', seat: who });
      }
      if (event.type === 'leave') expect(log[0]).toMatchObject({ type: 'Left', seat: event.player });
      if (event.type === 'bid') expect(log[0]).toMatchObject({ type: 'Committed', seat: event.seat });
    });
  });
});
