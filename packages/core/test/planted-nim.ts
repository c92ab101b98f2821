/** Nim with three heaps, the ground of the bugs that tests of checkGame plant. */
import {
  advance,
  array,
  counter,
  int,
  type Moves,
  type Reader,
  type RuleBuilder,
  type Writer,
  winFor,
} from '../src/index.ts';

export const heaps = { heaps: array(3, counter(7)) };
export const take = { take: { heap: int(0, 2), count: int(1, 7) } };
export const enough = { 'too-many': 'There are not that many left.' };

export const base = {
  name: 'planted',
  seats: 2,
  state: heaps,
  events: take,
  refusals: enough,
  setup: (s: { heaps: { set(i: number, n: number): void } }) =>
    [3, 4, 5].forEach((count, heap) => void s.heaps.set(heap, count)),
} as const;

export type HeapReader = Reader<{ state: typeof heaps }>;
export type HeapWriter = Writer<{ state: typeof heaps }>;
export type TakeRule = RuleBuilder<HeapReader, HeapWriter, Take, 'too-many', string, string, typeof take>;
export type TakeList = (s: HeapReader, moves: Moves<typeof take>) => void;
export interface Take {
  readonly heap: number;
  readonly count: number;
}

/** The sound parts of nim; every planted game replaces one of them. */
export const nimRules = {
  take: (rule: TakeRule) =>
    rule
      .when((s, e) => e.count <= s.heaps.get(e.heap), 'too-many')
      .do((s, e) => void s.heaps.add(e.heap, -e.count), advance),
};

/** The same with a list of its own. */
export const listed = (list: TakeList, otherwise?: 'too-many') => ({
  take: (rule: TakeRule) => nimRules.take(rule.list(list, otherwise)),
});

export const listTakes: TakeList = (s, moves) => {
  for (let heap = 0; heap < 3; heap++) {
    for (let count = 1; count <= s.heaps.get(heap); count++) moves.take({ heap, count });
  }
};

export const lastTaken = (s: HeapReader) =>
  s.heaps.any() ? null : winFor(s, s.turn.active, 'nothing is left');
