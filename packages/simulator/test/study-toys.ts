/** Small games whose figures are known. */
import { advance, array, counter, defineGame, drawFor, int, secret, winFor } from '@rondel/core';

const FULL = 0b111_111_111;
const LINES = [
  0b111, 0b111_000, 0b111_000_000, 0b1_001_001, 0b10_010_010, 0b100_100_100, 0b100_010_001, 0b1_010_100,
];
const hasLine = (cells: number): boolean => LINES.some((line) => (cells & line) === line);

/** Tic-tac-toe: every figure of random play is known exactly. */
export const noughts = defineGame({
  name: 'noughts',
  seats: 2,
  state: { marks: array(2, int(0, FULL)) },
  events: { place: { cell: int(0, 8) } },
  refusals: { taken: 'That cell is already taken.' },
  rules: {
    place: (rule) =>
      rule
        .list((s, moves) => moves.place.each(FULL & ~(s.marks.get(0) | s.marks.get(1))), 'taken')
        .do((s, e) => s.marks.add(e.seat, 1 << e.cell), advance),
  },
  outcome: (s) => {
    const [x, o] = [s.marks.get(0), s.marks.get(1)];
    if (hasLine(x)) return winFor(s, 0, 'three in a row');
    if (hasLine(o)) return winFor(s, 1, 'three in a row');
    return (x | o) === FULL ? drawFor(s, 'the board is full') : null;
  },
});

/** A coin decides, whatever anybody does: all seats and all players are alike. */
export const coin = defineGame({
  name: 'coin',
  seats: 2,
  random: true,
  state: { calls: counter(9), winner: int(-1, 1) },
  events: { call: { side: int(0, 3) } },
  setup: (s) => {
    s.winner = -1;
  },
  rules: {
    call: (rule) =>
      rule.do((s) => {
        s.calls++;
        if (s.calls === 4) s.winner = s.random.below(2);
      }, advance),
  },
  outcome: (s) => (s.winner < 0 ? null : winFor(s, s.winner, 'the coin')),
});

/** Count to ten; one event and one refusal can never be. */
export const withDeadRules = defineGame({
  name: 'with-dead-rules',
  seats: 2,
  state: { count: counter(20) },
  events: { add: { by: int(1, 3) }, jump: {}, reset: {} },
  refusals: {
    'too-late': 'It is too late for that.',
    'too-far': 'That goes beyond ten.',
    never: 'This is never said.',
  },
  rules: {
    add: (rule) =>
      rule
        .when((s, e) => s.count + e.by <= 10, 'too-far')
        .do((s, e) => {
          s.count += e.by;
        }, advance),
    jump: (rule) => rule.when((s) => s.count > 15, 'too-late').do(advance),
    reset: (rule) =>
      rule
        .when((s) => s.count < 15, 'never')
        .when((s) => s.count === 5, 'too-late')
        .do((s) => {
          s.count = 6;
        }, advance),
  },
  outcome: (s) => (s.count === 10 ? winFor(s, 0, 'ten') : null),
});

/** Nobody ever wins it, so nothing can be said about winners. */
export const unending = defineGame({
  name: 'unending',
  seats: 2,
  state: { place: int(0, 3) },
  events: { turn: { by: int(1, 2) } },
  rules: {
    turn: (rule) =>
      rule.do((s, e) => {
        s.place = (s.place + e.by) % 4;
      }, advance),
  },
  outcome: () => null,
});

/** Hides a card from everybody and does not say how to guess it. */
export const hiding = defineGame({
  name: 'hiding',
  seats: 2,
  state: { card: secret(int(0, 3)), shown: counter(9) },
  events: { show: { how: int(0, 1) } },
  rules: {
    show: (rule) =>
      rule.do((s) => {
        s.shown++;
      }, advance),
  },
  outcome: (s) => (s.shown === 3 ? winFor(s, 1, 'shown') : null),
});
