/** States leave as JSON or bytes and come back the same; parts of them are set and compared. */
import {
  apply,
  edit,
  type Game,
  type GameState,
  handle,
  openStream,
  pickLegalEvent,
  sameState,
  startGame,
  stateFromBytes,
  stateFromJson,
  stateHash,
  stateHash128,
  stateToBytes,
  stateToJson,
  unwrap,
} from '@rondel/core';
import { type Change, diff } from '@rondel/core/inspect';
import { connectFour } from '@rondel/games/connect-four';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, kitchenSink, scramble, startSink } from './kitchen-sink.ts';

/** A state after some events of a random match. */
function playSome(game: Game, seed: number, events: number): GameState {
  const random = openStream(seed, 'serialise');
  let state: GameState = startGame(game, { seed });
  for (let i = 0; i < events; i++) {
    const code = pickLegalEvent(state, random);
    if (code < 0) break;
    state = apply(state, code);
  }
  return state;
}

function scrambleSome(seed: number, events: number): GameState {
  let state = startSink(seed);
  for (let i = 0; i < events % 4; i++) state = after(state, scramble);
  return state;
}

const played: [name: string, game: Game, play: (seed: number, events: number) => GameState][] = [
  ...[ticTacToe, kalaha, kalaha.with({ pits: 12, seeds: 12 }), connectFour].map(
    (game): [string, Game, (seed: number, events: number) => GameState] => [
      `${game.name} ${JSON.stringify(game.options)}`,
      game as Game,
      (seed, events) => playSome(game as Game, seed, events),
    ],
  ),
  ['kitchen-sink', kitchenSink as Game, scrambleSome],
];

describe.each(played)('%s', (_, game, play) => {
  const anyState = fc.tuple(fc.nat(), fc.nat(60)).map(([seed, events]) => play(seed, events));
  const check = (predicate: (state: GameState) => void): void =>
    fc.assert(fc.property(anyState, predicate), { numRuns: 200, seed: 1 });

  test('comes back from its JSON text', () => {
    check((state) => {
      const text = JSON.stringify(stateToJson(state));
      const back = unwrap(stateFromJson(game, text));
      expect(back.cells).toEqual(state.cells);
      expect(stateHash128(back)).toBe(stateHash128(state));
      expect(sameState(back, state)).toBe(true);
      expect(JSON.stringify(stateToJson(back))).toBe(text);
    });
  });

  test('comes back from its JSON value', () => {
    check((state) => {
      expect(unwrap(stateFromJson(game, stateToJson(state))).cells).toEqual(state.cells);
    });
  });

  test('comes back from its bytes, which take little more than one per cell', () => {
    check((state) => {
      const bytes = stateToBytes(state);
      const back = unwrap(stateFromBytes(game, bytes));
      expect(back.cells).toEqual(state.cells);
      expect(sameState(back, state)).toBe(true);
      expect(stateToBytes(back)).toEqual(bytes);
      expect(bytes.length).toBeLessThan(19 + 1.4 * state.cells.length);
    });
  });

  test('plays on the same after coming back', () => {
    check((state) => {
      const fromJson = unwrap(stateFromJson(game, JSON.stringify(stateToJson(state))));
      const fromBytes = unwrap(stateFromBytes(game, stateToBytes(state)));
      const code = pickLegalEvent(state, openStream(1, 'on'));
      if (code < 0) return;
      expect(stateHash(apply(fromJson, code))).toBe(stateHash(apply(state, code)));
      expect(stateHash(apply(fromBytes, code))).toBe(stateHash(apply(state, code)));
    });
  });
});

test('the JSON of a state says what it is of', () => {
  expect(stateToJson(startGame(kalaha.with({ pits: 1, seeds: 2 })))).toEqual({
    rondel: 1,
    game: 'kalaha',
    version: 1,
    options: { pits: 1, seeds: 2 },
    state: {
      turn: { active: 0, isReplay: false, number: 1, round: 1, passStreak: 0, events: 0, first: 0 },
      holes: [2, 0, 2, 0],
    },
    hash: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

describe('next', () => {
  const start = startSink();

  test('sets some fields and leaves the rest, and the state it started from', () => {
    const cells = start.cells.slice();
    const changed = unwrap(
      edit(start, {
        plain: -2,
        deck: [5, 6],
        turn: { active: 2 },
        cube: { holder: 1 },
        pieces: { rook: { at: 'b2' } },
        players: { 1: { score: 9, 'bid.revealed': true } },
        stones: [{ weight: 3 }, {}],
      }),
    );
    const places = diff(start, changed).map(({ place, to }) => [place, to]);
    expect(places).toEqual([
      ['turn.active', 2],
      ['plain', -2],
      ['deck.length', 2],
      ['deck[0]', 5],
      ['deck[1]', 6],
      ['cube.holder', 1],
      ['pieces[1].at', 'b2'],
      ['stones[0].weight', 3],
      ['players[1].score', 9],
      ['players[1].bid.revealed', true],
    ]);
    expect(start.cells).toEqual(cells);
  });

  test('makes a position that can be played on', () => {
    const puzzle = unwrap(edit(startGame(ticTacToe), { marks: [0b011, 0b011_000] }));
    const won = unwrap(handle(puzzle, { type: 'place', cell: 2 }));
    expect(handle(won, { type: 'place', cell: 5 })).toMatchObject({ refusal: { code: 'game/over' } });
  });

  test.each<[unknown, code: string, field: string]>([
    [{ plain: 6 }, 'state/bad-field', 'plain'],
    [{ plain: -0 }, 'state/bad-field', 'plain'],
    [{ colour: 'pink' }, 'state/bad-field', 'colour'],
    [{ deck: [1, 2, 3, 4, 5, 6] }, 'state/bad-field', 'deck'],
    [{ deck: [1, 52] }, 'state/bad-field', 'deck[1]'],
    [{ players: { 1: { score: 101 } } }, 'state/bad-field', 'players[1].score'],
    [{ players: { 3: { score: 1 } } }, 'state/unknown-field', 'players.3'],
    [{ players: { 1: { scor: 1 } } }, 'state/unknown-field', 'players[1].scor'],
    [{ players: [{ score: 1 }] }, 'state/bad-field', 'players'],
    [{ pieces: { queen: {} } }, 'state/unknown-field', 'pieces.queen'],
    [{ nothing: 1 }, 'state/unknown-field', 'nothing'],
    [{ turn: { active: 3 } }, 'state/bad-field', 'turn.active'],
    [null, 'state/bad-field', 'state'],
    [[], 'state/bad-field', 'state'],
  ])('refuses %j and names the field', (changes, code, field) => {
    const cells = start.cells.slice();
    expect(edit(start, changes as never)).toMatchObject({ ok: false, refusal: { code, field } });
    expect(start.cells).toEqual(cells);
  });
});

describe('diff', () => {
  const change = (place: string, from: unknown, to: unknown): Partial<Change> => ({ place, from, to });

  test('tells what an event changed, turn first', () => {
    const before = startGame(ticTacToe);
    const turned = unwrap(handle(before, { type: 'place', cell: 4 }));
    expect(diff(before, turned)).toEqual([
      { place: 'turn.active', artifact: 'turn', field: 'active', element: null, from: 0, to: 1 },
      { place: 'turn.number', artifact: 'turn', field: 'number', element: null, from: 1, to: 2 },
      { place: 'turn.events', artifact: 'turn', field: 'events', element: null, from: 0, to: 1 },
      { place: 'marks[0]', artifact: 'marks', field: null, element: null, from: 0, to: 16 },
    ]);
  });

  test('shows values as people see them, names the element, and tells nothing of the dice', () => {
    const before = after(startSink(), (s) => s.marks.push('b'));
    const changed = after(before, (s) => {
      s.marks.pop();
      s.pieces.at.set(2, 0);
      s.pile.reveal();
      s.team = s.random.below(1) + 6;
    });
    expect(diff(before, changed)).toMatchObject([
      change('turn.events', 1, 2),
      change('team', [], [1, 2]),
      change('marks.length', 1, 0),
      change('marks[0]', 'b', undefined),
      change('pile.revealed', false, true),
      { ...change('pieces[2].at', null, 'a1'), artifact: 'pieces', field: 'at', element: 2 },
    ]);
    expect(diff(changed, changed)).toEqual([]);
  });

  test('throws for states of two games', () => {
    expect(() => diff(startGame(ticTacToe), startSink())).toThrow(/tic-tac-toe.*kitchen-sink/);
  });
});

test('sameState is true of copies only: any field that differs makes it false', () => {
  const state = after(startSink(3), scramble);
  expect(sameState(state, { ...state, cells: state.cells.slice(), hash: null })).toBe(true);
  for (let cell = 0; cell < state.cells.length; cell++) {
    const cells = state.cells.with(cell, (state.cells[cell] as number) + 1);
    expect(sameState(state, { ...state, cells, hash: null })).toBe(false);
  }
  expect(sameState(startGame(kalaha), startGame(ticTacToe))).toBe(false);
  const never = startGame(kalaha.with({ capture: 'never' }));
  expect(sameState(startGame(kalaha), never)).toBe(false);
});
