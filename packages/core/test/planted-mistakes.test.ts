/**
 * Mistakes that people make in a game, all in one: which of them the compiler catches, and which the engine. What is
 * marked here must fail to compile, which `tsc -p tsconfig.tests.json` checks.
 */
import {
  advance,
  counter,
  defineGame,
  defineShape,
  handle,
  handleUntrusted,
  int,
  legalEvents,
  numberOption,
  oneOf,
  segment,
  startGame,
  turnProfile,
  type Writer,
  withOptions,
} from '@rondel/core';
import { expect, test } from 'vitest';

const turns = turnProfile()
  .segments('main', segment('answer', { window: 'asked' }))
  .build();

const shape = defineShape({ turns, state: { count: counter(9) } });
/** A helper in another file, which does not know how many sit at the table. */
const goOn = (s: Writer<typeof shape>): void => s.turn.advanceTo(0);

/** Makes one of the mistakes by its name; the others are only compiled. */
function plant(mistake: string) {
  const game = defineGame({
    ...shape,
    name: 'planted',
    seats: 2,
    events: { go: { far: int(0, 3), how: oneOf('fast', 'slow') }, stay: {} },
    refusals: { seldom: 'Not so soon.' },
    rules: {
      go: (rule) =>
        rule
          .list((_, moves) => {
            moves.go({ far: 1, how: 'fast' });
            if (mistake === 'list a seat beyond the table') moves.by(7).go({ far: 1, how: 'fast' });
            if (mistake !== 'compiled only') return;
            // @ts-expect-error a field too few
            moves.go({ far: 1 });
            // @ts-expect-error a field too many
            moves.go({ far: 1, how: 'fast', why: 2 });
            // @ts-expect-error two fields of different types swapped
            moves.go({ far: 'fast', how: 1 });
            // @ts-expect-error a number too few
            moves.go.raw(1);
            // @ts-expect-error a number too many
            moves.go.raw(1, 0, 2);
            // @ts-expect-error an event without fields
            moves.by(1).stay.raw(1);
          })
          .do((s) => {
            const [seven, five]: number[] = [7, 5];
            // What the compiler does not know it cannot say.
            if (mistake === 'ask a seat beyond the table') s.turn.ask(seven ?? 0, 'answer');
            if (mistake === 'advance to a seat beyond the table') s.turn.advanceTo(five ?? 0);
            if (mistake === 'a value out of bounds') s.count = 10;
            if (mistake !== 'compiled only') return;
            // @ts-expect-error a seat beyond the table
            s.turn.ask(2, 'answer');
            // @ts-expect-error one of several
            s.turn.ask([0, 7], 'answer');
            // @ts-expect-error the same for other steps
            s.turn.advanceTo(5);
            s.turn.ask([0, 1], 'answer');
            s.turn.ask(1 - s.turn.active, 'answer');
            goOn(s);
            // @ts-expect-error a step that the profile does not allow
            s.turn.replay();
            // @ts-expect-error seats are asked only in a segment for it
            s.turn.ask(0, 'main');
            // @ts-expect-error there is no such segment
            s.turn.ask(0, 'nowhere');
            // @ts-expect-error dice without `random`
            s.random.die(6);
          }),
      stay: (rule) =>
        rule
          // @ts-expect-error without `repetition`
          .when((s) => s.occurrences > 0, 'seldom')
          .do(advance),
    },
    outcome: () => null,
  });
  const start = startGame(game);
  return mistake.startsWith('list') ? legalEvents(start) : handle(start, { type: 'go', far: 1, how: 'fast' });
}

test.each([
  ['list a seat beyond the table', 'planted: moves.by(7): no such seat (planted: rules.go)'],
  ['ask a seat beyond the table', 'planted: turn.ask: there is no seat 7 (planted: rules.go)'],
  ['advance to a seat beyond the table', 'planted: turn.advanceTo: there is no seat 5 (planted: rules.go)'],
])('the engine says of %s which rule did it', (mistake, message) => {
  expect(() => plant(mistake)).toThrow(message);
});

test('a value out of bounds names its field and its rule', () => {
  expect(() => plant('a value out of bounds')).toThrow(/^planted: .*count.* \(planted: rules\.go\)$/);
});

test('what the compiler catches the engine catches, too, where types are lost', () => {
  for (const [mistake, message] of [
    ['occurrences', 'planted: s.occurrences needs repetition: true'],
    ['replay', 'replay'],
  ] as const) {
    expect(() => untyped(mistake)).toThrow(message);
  }
  // @ts-expect-error an unknown option
  expect(() => sized.with({ siz: 3 })).toThrow('siz');
});

function untyped(mistake: 'occurrences' | 'replay') {
  type Loose = { readonly occurrences: number; readonly turn: { replay(): void } };
  const game = defineGame({
    name: 'planted',
    seats: 2,
    turns,
    state: { count: counter(9) },
    events: { go: {} },
    rules: {
      go: (rule) =>
        rule.do((s) => {
          const loose = s as unknown as Loose;
          if (mistake === 'replay') loose.turn.replay();
          else s.count = loose.occurrences;
        }),
    },
    outcome: () => null,
  });
  return handle(startGame(game), { type: 'go' });
}

const sized = withOptions({ size: numberOption(2, 1, 5) }, ({ size }) =>
  defineGame({
    name: 'sized',
    seats: 2,
    state: { count: counter(size) },
    events: { go: { to: int(0, 1) } },
    rules: { go: (rule) => rule.do(advance) },
    outcome: () => null,
  }),
);

test('the same in an event from outside is answered with a refusal', () => {
  const start = startGame(sized);
  for (const event of [
    { type: 'go' },
    { type: 'go', to: 1, more: 2 },
    { type: 'go', to: 9 },
    { type: 'gone' },
  ]) {
    expect(handleUntrusted(start, event)).toMatchObject({ ok: false });
  }
  expect(handleUntrusted(start, { type: 'go', to: 1, seat: 7 })).toMatchObject({ ok: false });
});
