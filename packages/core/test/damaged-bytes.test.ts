/** Bytes of states that were cut off, changed or come from elsewhere are refused. */
import {
  counter,
  defineGame,
  edit,
  type Game,
  int,
  list,
  oneOf,
  type Refusal,
  startGame,
  stateFromBytes,
  stateToBytes,
  unwrap,
} from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';
import { ticTacToe } from '@rondel/games/tic-tac-toe';
import { describe, expect, test } from 'vitest';
import { after, kitchenSink, scramble, startSink } from './kitchen-sink.ts';

const sound = after(startSink(11), scramble);

describe('bytes', () => {
  const bytes = stateToBytes(sound);
  const read = (changed: Uint8Array): Refusal => {
    const result = stateFromBytes(kitchenSink, changed);
    if (result.ok) throw new Error('they were read');
    expect(result.refusal.code).toMatch(/^state\/[a-z-]+$/);
    return result.refusal;
  };

  test('cut off anywhere are refused', () => {
    for (let length = 0; length < bytes.length; length++) read(bytes.slice(0, length));
  });

  test('with more behind them are refused', () => {
    expect(read(Uint8Array.from([...bytes, 0])).code).toBe('state/malformed');
    expect(read(Uint8Array.from([...bytes, ...bytes])).code).toBe('state/malformed');
  });

  test('with any one byte changed to anything else are refused', () => {
    for (let at = 0; at < bytes.length; at++) {
      for (let change = 1; change < 256; change++) read(bytes.with(at, (bytes[at] as number) ^ change));
    }
  });

  /** Where the bytes of a field begin. */
  function placeOf(changes: Record<string, unknown>): number {
    const other = stateToBytes(unwrap(edit(startSink(), changes)));
    return stateToBytes(startSink()).findIndex((byte, i) => byte !== other[i]);
  }

  test.each<[field: string, changes: Record<string, unknown>, most: number]>([
    ['plain', { plain: 1 }, 10],
    ['turn.active', { turn: { active: 1 } }, 3],
    ['deck.length', { deck: [0] }, 5],
    ['row[2]', { row: [0, 0, 1, 0] }, 9],
    ['players[1].score', { players: { 1: { score: 1 } } }, 100],
    ['pieces[2].at', { pieces: { pawn: { at: 'a1' } } }, 6],
    ['pile.revealed', { 'pile.revealed': true }, 1],
  ])('with %s out of bounds are refused and name it', (field, changes, most) => {
    const changed = stateToBytes(startSink()).with(placeOf(changes), most + 1);
    expect(read(changed)).toMatchObject({ code: 'state/bad-field', field });
  });

  test('with a number in more bytes than it needs are refused and name it', () => {
    const at = placeOf({ plain: 1 });
    const fresh = [...stateToBytes(startSink())];
    const long = Uint8Array.from(fresh.toSpliced(at, 1, (fresh[at] as number) | 0x80, 0));
    expect(read(long)).toMatchObject({ code: 'state/bad-field', field: 'plain' });
  });

  test.each([
    null,
    undefined,
    'RN',
    [0x52, 0x4e, 1],
    new Uint8Array(0),
    new Uint8Array(500),
    new ArrayBuffer(9),
  ])('that are none (%#) are refused', (nothing) => {
    expect(stateFromBytes(kitchenSink, nothing as never)).toMatchObject({
      refusal: { code: 'state/malformed' },
    });
  });

  test('of another format are refused', () => {
    expect(read(bytes.with(2, 2)).code).toBe('state/unknown-format');
  });

  test('of another game or other options are refused', () => {
    expect(read(stateToBytes(startGame(ticTacToe))).code).toBe('state/foreign-game');
    const other = stateToBytes(startGame(kalaha.with({ capture: 'never' })));
    expect(stateFromBytes(kalaha, other)).toMatchObject({ refusal: { code: 'state/foreign-game' } });
  });

  /** A small game; two of them may differ in little. */
  const makeGame = (name: string, version: number, names: [string, ...string[]]): Game =>
    defineGame({
      name,
      version,
      seats: 2,
      state: { count: counter(9), colour: oneOf(...names), deck: list(3, int(0, 9)) },
      events: { go: {} },
      rules: { go: (rule) => rule.do((s) => s.deck.push(7)) },
      outcome: () => null,
    }) as Game;
  const here = makeGame('here', 1, ['red', 'blue']);

  test.each<[string, Game]>([
    ['name', makeGame('there', 1, ['red', 'blue'])],
    ['version', makeGame('here', 2, ['red', 'blue'])],
    ['meaning of a value', makeGame('here', 1, ['blue', 'red'])],
  ])('of a game that differs only in its %s are refused', (_, there) => {
    expect(stateFromBytes(here, stateToBytes(startGame(there)))).toMatchObject({ ok: false });
  });

  test('with something left in a list behind its last item are refused', () => {
    const state = startGame(here);
    const cells = state.cells.with(-1, 5);
    expect(stateFromBytes(here, stateToBytes({ ...state, cells, hash: null }))).toMatchObject({ ok: false });
  });
});
