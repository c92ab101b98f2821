/**
 * A wrong name or value in a game or in its use is a compile error. The lines marked here must fail to
 * compile, which `tsc -p tsconfig.tests.json` checks: a mark above a line without an error is an error.
 */
import {
  advance,
  array,
  bool,
  byAnySeat,
  bySystem,
  counter,
  decodeEvent,
  defineGame,
  defineShape,
  type GameState,
  handle,
  int,
  list,
  oneOf,
  perSeat,
  positionKey,
  type Reader,
  startGame,
  startMatch,
  turnProfile,
  untilRevealed,
  type Writer,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { expect, test } from 'vitest';

/** Events from outside. */
function sendWrongEvents(): void {
  const state = startGame(ticTacToe);
  const match = startMatch(kalaha);
  handle(state, { type: 'place', cell: 4 });
  handle(state, { type: 'place', cell: 4, seat: 1 });
  handle(state, 12);
  match.handleEvent({ type: 'sow', pit: 0 });
  // @ts-expect-error there is no such event
  handle(state, { type: 'put', cell: 4 });
  // @ts-expect-error there is no such field
  handle(state, { type: 'place', cel: 4 });
  // @ts-expect-error the field is missing
  handle(state, { type: 'place' });
  // @ts-expect-error the field is a number
  handle(state, { type: 'place', cell: '4' });
  // @ts-expect-error the event of another game
  handle(state, { type: 'sow', pit: 0 });
  // @ts-expect-error the field of another game
  match.handleEvent({ type: 'sow', cell: 0 });
  // @ts-expect-error a seat is a number
  handle(state, { type: 'place', cell: 4, seat: 'white' });
  const decoded = decodeEvent(ticTacToe, 0);
  const cell: number = decoded.cell;
  // @ts-expect-error the field is a number
  const name: string = decoded.cell;
  // @ts-expect-error a state does not change
  state.cells[0] = cell + Number(name);
}

const schema = {
  height: counter(9),
  colour: oneOf('red', 'blue'),
  row: array(3, bool()),
  deck: list(3, int(0, 9)),
  sealed: untilRevealed(array(2, counter(3))),
  players: perSeat({ score: counter(9), mood: oneOf('calm', 'cross') }),
};

/** Rules that name what is not there, or write where they may only read. */
function defineWrongGames(): void {
  defineGame({
    name: 'typed',
    seats: 2,
    stages: ['early', 'late'],
    state: schema,
    events: {
      go: { steps: int(1, 3), colour: oneOf('red', 'blue') },
      stop: {},
      ready: byAnySeat({}),
      tick: bySystem({ hour: int(0, 23) }),
    },
    refusals: { full: 'That is full.' },
    rules: {
      go: (rule) =>
        rule
          .during('early')
          // @ts-expect-error there is no such stage
          .during('never')
          .when((s, e) => s.height + e.steps < 9 && e.colour === 'red', 'full')
          // @ts-expect-error there is no such refusal
          .when(() => true, 'fool')
          // @ts-expect-error there is no such field of the event
          .when((_s, e) => e.stairs > 1, 'full')
          // @ts-expect-error there is no such field of the state
          .when((s) => s.depth > 1, 'full')
          // @ts-expect-error colours are names
          .when((s) => s.colour === 'pink', 'full')
          // @ts-expect-error conditions do not write
          .applies((s) => s.row.set(0, true))
          .applies((s) => {
            // @ts-expect-error conditions do not write
            s.height = 3;
            // @ts-expect-error conditions do not draw
            s.random.die(6);
            // @ts-expect-error conditions do not turn
            s.turn.advance();
            // @ts-expect-error conditions do not reveal
            s.sealed.reveal(0);
            return s.sealed.isRevealed(0);
          })
          // @ts-expect-error there is no such answer
          .check(() => 'fool')
          .do((s, e) => {
            s.height += e.steps;
            s.colour = e.colour;
            s.stage = 'late';
            s.players.mood.set(e.seat, 'cross');
            s.sealed.reveal(0);
            // @ts-expect-error there is no such stage
            s.stage = 'never';
            // @ts-expect-error there is no such colour
            s.colour = 'pink';
            // @ts-expect-error truth values
            s.row.set(0, 1);
            // @ts-expect-error numbers
            s.deck.push('ace');
            // @ts-expect-error names have no sum
            s.players.mood.sum();
            // @ts-expect-error nothing there to reveal
            s.row.reveal(0);
            // @ts-expect-error fields of rows are not replaced
            s.row = null as never;
            // @ts-expect-error only steps turn
            s.turn.active = 1;
          }, advance),
      stop: (rule) =>
        // @ts-expect-error there is no such event to be listed by
        rule.listedBy('gone').split((_s, e, parts) => {
          parts.go({ steps: e.seat, colour: 'red' });
          // @ts-expect-error there is no such event
          parts.gone();
        }),
      ready: (rule) =>
        rule.listedBy('go').list((s, moves) => {
          moves.go({ steps: 1, colour: 'red' });
          moves.go.raw(1, 0);
          moves.stop();
          moves.by(1).ready();
          moves.by(-1).tick({ hour: 3 });
          moves.tick.each(0b101);
          // @ts-expect-error there is no such event
          moves.gone();
          // @ts-expect-error a field too few
          moves.go({ steps: 1 });
          // @ts-expect-error no field at all
          moves.go({});
          // @ts-expect-error nothing given
          moves.go();
          // @ts-expect-error a field too many
          moves.go({ steps: 1, colour: 'red', height: 2 });
          // @ts-expect-error an event without fields
          moves.stop({ steps: 1 });
          // @ts-expect-error two fields swapped
          moves.go({ steps: 'red', colour: 1 });
          // @ts-expect-error in order, not by name
          moves.go(1, 'red');
          // @ts-expect-error a truth value is no field of it
          moves.go({ steps: 1, colour: true });
          // @ts-expect-error there is no such colour
          moves.go({ steps: 1, colour: 'pink' });
          // @ts-expect-error numbers, also for names
          moves.go.raw(1, 'red');
          moves.by(-1).tick.raw(3);
          moves.stop.raw();
          // @ts-expect-error a number too few
          moves.go.raw(1);
          // @ts-expect-error a number too many
          moves.go.raw(1, 0, 0);
          // @ts-expect-error a number too many, of the system
          moves.by(-1).tick.raw(3, 4);
          // @ts-expect-error an event without fields
          moves.stop.raw(1);
          // @ts-expect-error the seat of the system is -1
          moves.by(null).tick({ hour: 3 });
          // @ts-expect-error lists of events do not write
          s.height = 1;
          // @ts-expect-error there is no such refusal
        }, 'fool'),
      tick: (rule) =>
        // @ts-expect-error a mutator of another state
        rule.do((s: { depth: number }) => void s.depth),
    },
    // @ts-expect-error outcomes have places
    outcome: () => ({ winner: 1 }),
  });
}

/** Definitions with parts missing or too many. */
function defineIncompleteGames(): void {
  const base = { name: 'typed', seats: 2, state: schema, events: { go: {} }, outcome: () => null } as const;
  // @ts-expect-error the rule for go is missing
  defineGame({ ...base, rules: {} });
  // @ts-expect-error what is legal is said in the rules
  defineGame({ ...base, rules: { go: () => {} }, legal: () => {} });
}

/** Gates by segments that the turn does not have. */
function gateWrongly(): void {
  const turns = turnProfile().segments('roll', 'move').build();
  const base = { name: 'typed', seats: 2, state: schema, turns, outcome: () => null } as const;
  defineGame({
    ...base,
    events: { roll: {}, move: {}, end: {}, wait: {} },
    refusals: { early: 'Roll first.' },
    rules: {
      roll: (rule) => rule.in('roll'),
      move: (rule) => rule.in(['move', 'roll'], 'early'),
      // @ts-expect-error there is no such segment
      end: (rule) => rule.in('end'),
      wait: (rule) =>
        rule
          // @ts-expect-error one of them is no segment
          .in(['roll', 'end'])
          // @ts-expect-error there is no such refusal
          .in('move', 'late'),
    },
  });
  defineGame({
    name: 'typed',
    seats: 2,
    state: schema,
    events: { go: {} },
    // @ts-expect-error without a profile there is main alone
    rules: { go: (rule) => rule.in('roll') },
    outcome: () => null,
  });
}

/** Dice and looks back that were not asked for, in rules and in helpers. */
function useWhatWasNotAskedFor(): void {
  const base = { name: 'typed', seats: 2, state: { ...schema, key: positionKey() } } as const;
  const events = { go: {} } as const;
  defineGame({
    ...base,
    events,
    setup: (s) => {
      // @ts-expect-error no dice without random: true
      s.random.die(6);
    },
    rules: {
      go: (rule) =>
        rule
          // @ts-expect-error nothing is remembered without repetition
          .applies((s) => s.occurrences < 2)
          .do((s) => {
            // @ts-expect-error no dice without random: true
            s.height = s.random.die(6);
            // @ts-expect-error nothing is remembered without repetition
            s.forgetPositions();
          }),
    },
    // @ts-expect-error nothing is remembered without repetition
    outcome: (s) => (s.occurrences > 2 ? null : null),
  });
  defineGame({
    ...base,
    events,
    random: true,
    repetition: true,
    rules: {
      go: (rule) =>
        rule
          .applies((s) => s.occurrences < 2)
          // @ts-expect-error the game has no key of its own
          .applies((s) => s.occurrencesOf(1, 2) === 0)
          .do((s) => {
            s.height = s.random.die(6);
            s.forgetPositions();
          }),
    },
    outcome: () => null,
  });
  defineGame({
    ...base,
    events,
    repetition: 'key',
    rules: { go: (rule) => rule.applies((s) => s.occurrencesOf(1, 2) === 0 && s.occurrences < 2) },
    outcome: () => null,
  });
  const shape = defineShape({ state: schema, random: true });
  const roll = (s: Writer<typeof shape>): void => {
    s.height = s.random.die(6);
    // @ts-expect-error nothing is remembered without repetition
    s.forgetPositions();
  };
  const look = (s: Reader<typeof shape>): number => {
    // @ts-expect-error readers do not draw
    s.random.die(6);
    return s.height;
  };
  const plain = (s: Writer<{ state: typeof schema }>): void => {
    // @ts-expect-error no dice without random: true
    s.random.die(6);
    // @ts-expect-error dice are needed for it
    roll(s);
    look(s);
  };
  defineGame({
    ...shape,
    name: 'typed',
    seats: 2,
    events,
    rules: { go: (rule) => rule.when((s) => look(s) > 0, 'low').do(roll, plain) },
    refusals: { low: 'That is too low.' },
    outcome: () => null,
  });
}

/** An event without fields takes none, whoever may send it. */
function listEventsWithoutFields(): void {
  defineGame({
    name: 'typed',
    seats: 2,
    state: schema,
    events: { ready: byAnySeat(), tick: bySystem(), go: {} },
    rules: {
      ready: (rule) => rule.listedBy('go'),
      tick: (rule) => rule.listedBy('go'),
      go: (rule) =>
        rule.list((_s, moves) => {
          moves.go();
          moves.by(1).ready();
          moves.by(-1).tick();
        }),
    },
    outcome: () => null,
  });
}

/** States of one game do not pass for those of another. */
function mixGames(): void {
  const take = (
    state: ReturnType<typeof startGame<typeof schema, { go: Record<never, never> }>>,
  ): GameState => state;
  // @ts-expect-error a state of tic-tac-toe
  take(startGame(ticTacToe));
}

test('what the compiler checks stands in functions that are never called', () => {
  const unused = [
    sendWrongEvents,
    defineWrongGames,
    defineIncompleteGames,
    gateWrongly,
    useWhatWasNotAskedFor,
    listEventsWithoutFields,
    mixGames,
  ];
  expect(unused.map((check) => check.length)).toEqual([0, 0, 0, 0, 0, 0, 0]);
});
