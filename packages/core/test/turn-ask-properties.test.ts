/** [T13] Asks within asks, with answers, departures and turns that end, against a plain model of them. */
import { handle, segment, stateFromBytes, stateToBytes, turnProfile, unwrap } from '@rondel/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Loose, leave, type State, Table } from './turn-table.ts';

const SEATS = 4;
const MOST = 3;
const WINDOWS = ['owner', 'priority', 'bidding'] as const;
const seatsOf = (mask: number): number[] => [0, 1, 2, 3].filter((seat) => (mask >> seat) & 1);

type Command =
  | { readonly type: 'ask'; readonly mask: number }
  | { readonly type: 'answer' | 'leave'; readonly seat: number }
  | { readonly type: 'finish' | 'proceed' };

const someCommand: fc.Arbitrary<Command> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('ask'), mask: fc.nat(15) }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('answer'), seat: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('leave'), seat: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('finish', 'proceed') }) },
) as fc.Arbitrary<Command>;

/** The questions that are open, the outermost first. */
class Model {
  asks: { segment: string; seats: Set<number> }[] = [];
  left = new Set<number>();

  settle(): void {
    while (this.asks.at(-1)?.seats.size === 0) this.asks.pop();
  }
}

/** The segment in which the seats of a mask are asked: one or the other, so that they are told apart. */
const segmentOf = (mask: number): string => (mask % 3 === 0 ? 'one' : 'other');

/** A game in which the step of each number asks the seats of that mask. */
function begin(window: (typeof WINDOWS)[number], activeTurn: 'continue' | 'end-turn') {
  const profile = turnProfile()
    .segments(segment('main', { window }), 'late')
    .segments(segment('one', { window: 'asked' }), segment('other', { window: 'asked' }))
    .limitAsks({ most: MOST })
    .allowLeaving({ activeTurn })
    .events({ answer: 'any', leave: 'everyone', proceed: 'system' })
    .build();
  const steps = Array.from(
    { length: 16 },
    (_, mask) => (s: State) => s.turn.ask(seatsOf(mask), segmentOf(mask)),
  );
  return new Table(profile, { seats: SEATS, steps });
}

function send(table: Table, event: Loose): boolean {
  const result = handle(table.match.state, event as never);
  if (result.ok) table.do(event);
  return result.ok;
}

describe('[T13] asks', () => {
  test.each(WINDOWS)('in a %s window follow the plain model', (window) => {
    fc.assert(
      fc.property(
        fc.array(someCommand, { maxLength: 40, size: 'max' }),
        fc.constantFrom('continue', 'end-turn'),
        (commands, activeTurn) => {
          const table = begin(window, activeTurn);
          const model = new Model();
          for (const command of commands) {
            const { number, owner } = table.turn;
            const isOpen = model.asks.length > 0;
            switch (command.type) {
              case 'ask': {
                const seats = new Set(seatsOf(command.mask).filter((seat) => !model.left.has(seat)));
                if (seats.size > 0 && model.asks.length === MOST) {
                  expect(() => table.step(command.mask)).toThrow(/asks are open already/);
                  break;
                }
                table.step(command.mask);
                if (seats.size > 0) model.asks.push({ segment: segmentOf(command.mask), seats });
                break;
              }
              case 'answer': {
                const isAsked = model.asks.at(-1)?.seats.has(command.seat) === true;
                expect(send(table, { type: 'answer', seat: command.seat })).toBe(isAsked);
                if (isAsked) model.asks.at(-1)?.seats.delete(command.seat);
                break;
              }
              case 'leave': {
                if (model.left.has(command.seat)) break;
                table.do(leave(command.seat));
                model.left.add(command.seat);
                for (const { seats } of model.asks) seats.delete(command.seat);
                if (activeTurn === 'end-turn' && owner === command.seat) model.asks = [];
                break;
              }
              case 'proceed':
                if (send(table, { type: 'proceed' }) && isOpen) {
                  model.asks.pop();
                  model.settle();
                  expect(table.turn.number).toBe(number);
                }
                break;
              case 'finish':
                send(table, { type: 'go' });
            }
            model.settle();
            if (table.turn.number > number) model.asks = [];
            const open = model.asks.at(-1);
            expect(new Set(table.turn.asked)).toEqual(open?.seats ?? new Set());
            if (open === undefined) expect(['main', 'late']).toContain(table.turn.segment);
            else expect(table.turn.segment).toBe(open.segment);
            const { state } = table.match;
            expect(unwrap(stateFromBytes(state.game, stateToBytes(state))).cells).toEqual(state.cells);
          }
        },
      ),
      { numRuns: 150, seed: 31 },
    );
  });
});
