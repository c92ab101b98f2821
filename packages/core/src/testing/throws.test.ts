import { expect, test } from 'vitest';
import { complaint } from '../../test/complaint.ts';
import {
  counter,
  defineGame,
  type Game,
  int,
  ownerOnly,
  perSeat,
  rankByScore,
  type Seed,
  sealed,
  segment,
  turnProfile,
  unlisted,
} from '../index.ts';
import { checkGame } from './index.ts';

/** What is called in every function of the game below, to throw there. */
interface Bugs {
  readonly setup?: () => void;
  readonly condition?: (points: number) => void;
  readonly mutator?: (points: number, total: number) => void;
  readonly list?: (total: number) => void;
  readonly outcome?: (total: number) => void;
  readonly begin?: () => void;
  readonly split?: () => void;
  readonly guess?: (seat: number) => void;
  readonly sample?: () => void;
  readonly invariant?: () => void;
}

/** Two seats take points in two segments until there are 12; one point of each seat is hidden. */
const points = (bugs: Bugs): Game =>
  defineGame({
    name: 'planted',
    seats: 2,
    turns: turnProfile().segments('first', 'second').build(),
    state: { total: counter(20), players: perSeat({ points: counter(20), hidden: ownerOnly(int(0, 3)) }) },
    events: { take: { points: int(1, 3) }, double: unlisted({ points: int(1, 3) }) },
    refusals: { 'too-many': 'One at a time to begin with.' },
    setup: () => bugs.setup?.(),
    onSegment: { second: { begin: () => bugs.begin?.() } },
    rules: {
      take: (rule) =>
        (bugs.list === undefined
          ? rule
          : rule.list((s, moves) => {
              bugs.list?.(s.total);
              for (let n = 1; n <= (s.total === 0 ? 1 : 3); n++) moves.take({ points: n });
            })
        )
          .when((s, e) => {
            bugs.condition?.(e.points);
            return s.total > 0 || e.points === 1;
          }, 'too-many')
          .do((s, e) => {
            bugs.mutator?.(e.points, s.total);
            s.players.points.add(e.seat, e.points);
            s.total += e.points;
            s.turn.endSegment();
          }),
      double: (rule) =>
        rule.split((_s, e, parts) => {
          bugs.split?.();
          parts.take({ points: e.points });
          parts.take({ points: e.points });
        }),
    },
    sample: (s, random, moves) => {
      bugs.sample?.();
      moves.take({ points: 1 + random.below(s.total === 0 ? 1 : 3) });
    },
    outcome: (s) => {
      bugs.outcome?.(s.total);
      return s.total < 12 ? null : rankByScore(s.players.points.toArray(), 'enough');
    },
    guess: (s, seat, random) => {
      bugs.guess?.(seat);
      s.players.hidden.set(1 - seat, random.below(4));
    },
    invariant: () => {
      bugs.invariant?.();
      return null;
    },
  });

/** The lines of a complaint without the record, and the number of events it takes to show the fault. */
function report(bugs: Bugs): { lines: string[]; events: number } {
  const lines = complaint(points(bugs)).split('\n');
  const record = JSON.parse(lines.at(-1) as string) as { seed: Seed; events: unknown[] };
  return { lines: lines.slice(0, -2), events: record.events.length };
}

const fail = (): never => {
  throw new Error('no idea.');
};
const failAt = (place: string): string => `planted is not well-behaved: ${place} throws Error: no idea.`;

const THREE = /^ {2}event: {"type":"take","seat":[01],"points":3}$/;
const START = /^ {2}before the first event$/;

test('the game without bugs is sound', () => {
  expect(complaint(points({}))).toBe('');
});

test.each([
  ['a condition', { condition: (n: number) => n === 3 && fail() }, 'a condition of rules.take', THREE, 0],
  ['a mutator', { mutator: (n: number) => n === 3 && fail() }, 'a mutator of rules.take', THREE, 1],
  ['a split', { split: fail }, 'the split of rules.double', /^ {2}event: {"type":"double","seat":[01],/, 0],
  [
    'a hook of a segment',
    { begin: fail },
    'onSegment.second.begin',
    /^ {2}event: {"type":"take","seat":[01],"points":1}$/,
    0,
  ],
  ['the set-up', { setup: fail }, 'setup', START, 0],
  [
    'a list',
    { list: (total: number) => total > 0 && fail() },
    'the list of rules.take',
    /^ {2}event: {"type":"double","seat":[01],"points":1}$/,
    0,
  ],
  ['a sample', { sample: fail }, 'sample', START, 0],
  ['an invariant', { invariant: fail }, 'invariant', START, 0],
  ['an outcome', { outcome: fail }, 'outcome', START, 0],
  [
    'an outcome between the halves of an event',
    { outcome: (total: number) => total > 0 && fail() },
    'outcome',
    /^ {2}event: {"type":"double","seat":[01],"points":1}$/,
    0,
  ],
  ['a guess', { guess: (seat: number) => seat === 1 && fail() }, 'guess', /^ {2}in a guess for seat 1$/, 0],
] as const)('checkGame says where and at which event %s throws', (_name, bugs, place, where, events) => {
  const found = report(bugs as Bugs);
  expect(found.lines[0]).toBe(failAt(place));
  expect(found.lines[1]).toMatch(where);
  expect(found.lines).toHaveLength(2);
  expect(found.events).toBe(events);
});

test('a part of an event that is split is named together with the whole', () => {
  // At the start nothing but the second half of a double takes one point where there is one.
  const found = report({ mutator: (n, total) => n === 1 && total === 1 && fail() });
  expect(found.lines[0]).toBe(failAt('a mutator of rules.take'));
  expect(found.lines[1]).toMatch(/^ {2}event: {"type":"take","seat":[01],"points":1}$/);
  expect(found.lines[2]).toMatch(/^ {2}as a part of: {"type":"double","seat":[01],"points":1}$/);
  expect(found.events).toBe(0);
});

test('checkGame says which sealed event throws when all are opened', () => {
  const game = defineGame({
    name: 'planted',
    seats: 2,
    turns: turnProfile()
      .segments(segment('bid', { window: 'sealed' }), 'show')
      .pairCommit('bid', 'show')
      .build(),
    state: { bids: perSeat({ amount: int(0, 2) }), shown: counter(1) },
    events: { bid: sealed({ amount: int(0, 2) }) },
    rules: {
      bid: (rule) =>
        rule.do((s, e) => {
          if (e.amount === 2) fail();
          s.bids.amount.set(e.seat, e.amount);
          s.shown = 1;
        }),
    },
    outcome: (s) => (s.shown === 1 ? rankByScore(s.bids.amount.toArray(), 'shown') : null),
  });
  expect(complaint(game)).toMatch(
    /a mutator of rules\.bid throws Error: no idea\.\n {2}event: {"type":"bid","seat":[01],"amount":2}/,
  );
});

test('the error that was thrown is the cause of the complaint', () => {
  const error = new Error('no idea');
  const game = points({
    mutator: () => {
      throw error;
    },
  });
  expect(() => checkGame(game)).toThrow(expect.objectContaining({ cause: error }));
});

test('a game that was checked is as it was', () => {
  const game = points({ setup: fail });
  const parts = () => [game.engine.setup, ...game.engine.rules.flatMap((rule) => rule.mutators)];
  const before = parts();
  expect(complaint(game)).not.toBe('');
  parts().forEach((part, i) => void expect(part).toBe(before[i]));
});
