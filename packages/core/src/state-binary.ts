/**
 * States as bytes, about one per field: a header that names the game and its exact layout, every
 * cell as a variable-length number above its minimum, the remembered positions, and the hash of the
 * whole at the end.
 */
import { refuseDerived } from './derive.ts';
import type { EventSchema } from './event.ts';
import { refuseCells } from './from-outside.ts';
import type { Game } from './game.ts';
import { formatLanes, type Lanes, parseLanes } from './hash.ts';
import { extendPast, listPast, type Past } from './past.ts';
import { type Result, refuse } from './result.ts';
import type { Schema } from './schema/field.ts';
import type { Block, Layout } from './schema/layout.ts';
import { blockName, flagKey, flagsPerElement, isList, placeOf } from './schema/place.ts';
import { EVERYBODY } from './schema/visibility.ts';
import { type GameState, makeState, stateHash } from './state.ts';
import { STATE_FORMAT, type StateSource, verified } from './state-json.ts';

/** "RN", for rondel. */
const MAGIC = [0x52, 0x4e];

/** The state as bytes. They hold secrets: for players there is `view`. */
export function stateToBytes(state: GameState): Uint8Array {
  const { layout } = state.game.engine;
  const bytes: number[] = [...MAGIC, STATE_FORMAT];
  pushLanes(bytes, parseLanes(state.game.signature, 2) as Lanes);
  state.cells.forEach((cell, i) => {
    pushNumber(bytes, cell - (layout.min[i] as number));
  });
  if (state.game.engine.remembers) {
    pushNumber(bytes, state.past?.length ?? 0);
    for (const { low, high } of listPast(state.past)) pushLanes(bytes, Int32Array.of(low, high));
  }
  pushLanes(bytes, parseLanes(stateHash(state), 2) as Lanes);
  return Uint8Array.from(bytes);
}

/**
 * Reads a state from what {@link stateToBytes} gave.
 * @param source - Default `outside`.
 * @example
 * const state = stateFromBytes(kalaha, row.snapshot, 'own');
 */
export function stateFromBytes<S extends Schema, E extends EventSchema>(
  game: Game<S, E>,
  bytes: Uint8Array,
  source: StateSource = 'outside',
): Result<GameState<S, E>> {
  const { layout, remembers } = game.engine;
  if (!(bytes instanceof Uint8Array) || bytes[0] !== MAGIC[0] || bytes[1] !== MAGIC[1]) {
    return refuse('state/malformed', 'These are not the bytes of a state.');
  }
  if (bytes[2] !== STATE_FORMAT) {
    return refuse('state/unknown-format', `Only format ${STATE_FORMAT} can be read.`);
  }
  const reader = { bytes, at: 3 };
  const signature = readLanes(reader);
  if (signature === null || formatLanes(signature) !== game.signature) {
    return refuse(
      'state/foreign-game',
      `These bytes are not of this version of ${game.name} and its options.`,
    );
  }
  const cells = layout.blank.slice();
  for (let i = 0; i < cells.length; i++) {
    const value = readNumber(reader);
    const cell = (layout.min[i] as number) + value;
    if (value < 0 || cell > (layout.max[i] as number)) {
      const place = placeOf(layout, i).name;
      const reason = value < 0 ? 'is cut off or malformed' : 'is out of bounds';
      return refuse('state/bad-field', `${place} ${reason}.`, place);
    }
    cells[i] = cell | 0;
  }
  const stray = findStray(layout, cells);
  if (stray !== null) return refuse('state/bad-field', `${stray} holds something beyond its end.`, stray);
  const odd = findOddShown(layout, cells);
  if (odd !== null) return refuse('state/bad-field', `${odd} names everybody and some besides.`, odd);
  const refusal =
    source === 'own' ? null : (refuseCells(game.engine, cells) ?? refuseDerived(game.engine, cells));
  if (refusal !== null) return { ok: false, refusal };
  let past: Past | null = null;
  if (remembers) {
    const count = readNumber(reader);
    for (let i = 0; i < count || count < 0; i++) {
      const lanes = count < 0 ? null : readLanes(reader);
      if (lanes === null) return refuse('state/bad-field', 'The remembered positions are cut off.', 'past');
      past = extendPast(past, lanes[0] as number, lanes[1] as number);
    }
  }
  const hash = readLanes(reader);
  if (hash === null || reader.at !== bytes.length) {
    return refuse('state/malformed', 'The bytes are cut off or too many.');
  }
  return verified(makeState(game, cells, past), formatLanes(hash), source);
}

/** A list with something left in its unused slots, which no list has. */
function findStray(layout: Layout, cells: readonly number[]): string | null {
  for (const block of layout.blocks) {
    if (!isList(block)) continue;
    for (let element = 0; element < block.count; element++) {
      if (hasStray(block, cells, block.offset + element * block.stride)) return blockName(block, element);
    }
  }
  return null;
}

function hasStray(block: Block, cells: readonly number[], start: number): boolean {
  const length = cells[start] as number;
  return block.columns.some((column) => {
    const first = start + column.start;
    for (let i = length; i < block.items; i++) if (cells[first + i] !== column.blank) return true;
    return false;
  });
}

/** A field that nobody owns, shown to everybody and to single seats too, which is not how that is written. */
function findOddShown(layout: Layout, cells: readonly number[]): string | null {
  for (const block of layout.blocks) {
    // Where there is an owner, this is how an audience without the owner is written.
    if (block.visibility !== 'seen' || block.owner !== null) continue;
    const perElement = flagsPerElement(block);
    for (let i = 0; i < block.count * perElement; i++) {
      const shown = cells[block.flags + i] as number;
      if (shown > EVERYBODY && (shown & EVERYBODY) !== 0) {
        return blockName(block, Math.floor(i / perElement)) + flagKey(block);
      }
    }
  }
  return null;
}

interface ByteReader {
  readonly bytes: Uint8Array;
  at: number;
}

/** Seven bits a byte, lowest first; the high bit says that more follow. */
function pushNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  bytes.push(rest);
}

/** The next number, or -1 if there is none or it is not in its shortest form. */
function readNumber(reader: ByteReader): number {
  let value = 0;
  for (let shift = 0; shift < 35; shift += 7) {
    const byte = reader.bytes[reader.at++];
    if (byte === undefined) return -1;
    value += (byte & 0x7f) * 2 ** shift;
    if (byte < 0x80) return byte === 0 && shift > 0 ? -1 : value;
  }
  return -1;
}

function pushLanes(bytes: number[], lanes: Lanes): void {
  for (const lane of lanes) bytes.push(lane >>> 24, (lane >>> 16) & 255, (lane >>> 8) & 255, lane & 255);
}

function readLanes(reader: ByteReader): Lanes | null {
  if (reader.at + 8 > reader.bytes.length) return null;
  const lanes = new Int32Array(2);
  for (let i = 0; i < 8; i++) {
    lanes[i >> 2] = ((lanes[i >> 2] as number) << 8) | (reader.bytes[reader.at + i] as number);
  }
  reader.at += 8;
  return lanes;
}
