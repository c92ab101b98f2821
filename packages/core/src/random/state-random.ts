/**
 * The game's own random numbers. Their whole state, the key and the number of words drawn, is in the cells of
 * the game state, so a copied, stored or replayed state rolls the same dice.
 */
import {
  type ArrayField,
  artifact,
  int,
  MAX_INT,
  offPosition,
  type Schema,
  secret,
} from '../schema/field.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import { offsetOf } from '../schema/place.ts';
import { chachaBlock, chachaInput } from './chacha.ts';
import { type GivenDice, missingDice, takeGiven } from './given-dice.ts';
import { Random } from './random.ts';
import { type Seed, seedKey } from './seed.ts';
import { ROUNDS } from './stream.ts';

/** Where the key (twice) and the block number are in ChaCha's input. */
const KEY_AT = 4;
const BLOCK_AT = 12;
/** 32-bit words are stored in halves, because a cell holds 31 bits. */
const KEY_CELLS = 8;
/** Stands for the number of words drawn where the dice are given: no seed leads there. */
const GIVEN = -1;

/** Not by `array`: no rule reads it, so it needs no accessor. */
const key: ArrayField = {
  shape: 'array',
  item: int(0, 0xffff),
  length: KEY_CELLS,
  width: 0,
  visibility: 'secret',
  positional: false,
  access: null,
};

/** The generator's cells: never shown to anybody, and not part of the position. */
export const RANDOM_SCHEMA: Schema = {
  random: artifact({
    key,
    drawn: offPosition(secret(int(GIVEN, MAX_INT))),
  }),
};

/** Writes the key of a seed into cells. */
export function seedCells(layout: Layout, cells: number[], seed: Seed): void {
  writeKey(layout, cells, () => seedKey(seed), 0);
}

/** Marks cells as those of a match whose dice are given. */
export function giveCells(layout: Layout, cells: number[]): void {
  writeKey(layout, cells, () => [0, 0, 0, 0], GIVEN);
}

/** Writes a key, which is only made where the game has dice. */
function writeKey(layout: Layout, cells: number[], make: () => Iterable<number>, drawn: number): void {
  let place = offsetOf(layout, 'random', 'key');
  if (place < 0) return;
  for (const word of make()) {
    cells[place++] = word & 0xffff;
    cells[place++] = word >>> 16;
  }
  // The number of words drawn comes right after the key.
  cells[place] = drawn;
}

export class StateRandom extends Random {
  /** What is given for the event under way; `null` if nothing is. */
  given: GivenDice | null = null;
  private readonly memory: Memory;
  /** @internal Where the key is, and the number of words drawn; -1 in games without dice. */
  readonly key: number;
  /** @internal */
  readonly drawn: number;
  // The latest block. It depends only on key and number, so keeping it cannot change results.
  private readonly words = new Int32Array(16);
  private readonly wordsKey: number[] = [-1, 0, 0, 0, 0, 0, 0, 0];
  private readonly input = Int32Array.from(chachaInput([0, 0, 0, 0], 0, 0, 0));
  private wordsBlock = -1;
  /** The cells whose key was compared last; the key does not change while a state is being written. */
  private wordsCells: readonly number[] | null = null;

  constructor(memory: Memory, layout: Layout) {
    super();
    this.memory = memory;
    this.key = offsetOf(layout, 'random', 'key');
    this.drawn = offsetOf(layout, 'random', 'drawn');
  }

  override next(): number {
    if (this.drawn < 0) throw new TypeError('this game draws at random: declare it with random: true');
    const cells = this.memory.cells;
    const drawn = cells[this.drawn] as number;
    // One comparison for both ends.
    if (drawn >>> 0 >= MAX_INT) return this.nextAtEnd(drawn);
    cells[this.drawn] = drawn + 1;
    if (drawn >> 4 !== this.wordsBlock || (cells !== this.wordsCells && !this.sameKey(cells))) {
      this.refill(cells, drawn >> 4);
    }
    this.wordsCells = cells;
    return this.words[drawn & 15] as number;
  }

  override below(n: number): number {
    return this.given === null ? super.below(n) : takeGiven(this.given, n);
  }

  /** Whether the dice of these cells are given with every event. */
  isGiven(cells: readonly number[]): boolean {
    return this.drawn >= 0 && (cells[this.drawn] as number) < 0;
  }

  /** Must be called when another state is loaded into the same cells. */
  forgetCells(): void {
    this.wordsCells = null;
  }

  private nextAtEnd(drawn: number): number {
    if (drawn > 0) throw new RangeError('this game has drawn its last random number (2^30)');
    if (this.given === null) throw missingDice();
    return takeGiven(this.given, 2 ** 32) | 0;
  }

  private sameKey(cells: readonly number[]): boolean {
    for (let i = 0; i < KEY_CELLS; i++) if (cells[this.key + i] !== this.wordsKey[i]) return false;
    return true;
  }

  private refill(cells: readonly number[], block: number): void {
    const { input, wordsKey } = this;
    for (let i = 0; i < KEY_CELLS; i++) wordsKey[i] = cells[this.key + i] as number;
    for (let i = 0; i < KEY_CELLS / 2; i++) {
      const word = (wordsKey[2 * i] as number) | ((wordsKey[2 * i + 1] as number) << 16);
      input[KEY_AT + i] = word;
      input[KEY_AT + 4 + i] = word;
    }
    input[BLOCK_AT] = block;
    chachaBlock(this.words, input, ROUNDS);
    this.wordsBlock = block;
  }
}

/** Gives the generator in these cells a new key, drawn from another generator. Without a list of its words: once a playout. */
export function reseedCells(generator: StateRandom, cells: number[], random: Random): void {
  const { key, drawn } = generator;
  generator.forgetCells();
  if (key < 0) return;
  for (let i = 0; i < KEY_CELLS; i += 2) {
    const word = random.next();
    cells[key + i] = word & 0xffff;
    cells[key + i + 1] = word >>> 16;
  }
  cells[drawn] = 0;
}

/** So many words can have been drawn in a state that is read; the rest is left to be drawn. */
const MOST_READ = MAX_INT >> 1;

/** Whether there is room to draw on. */
export const isSpent = (generator: StateRandom, cells: readonly number[]): boolean =>
  generator.drawn >= 0 && (cells[generator.drawn] as number) > MOST_READ;

/** Whether these cells hold a seed although their dice are given, or the other way round. */
export function isTorn(generator: StateRandom, cells: readonly number[]): boolean {
  if (!generator.isGiven(cells)) return false;
  for (let i = 0; i < KEY_CELLS; i++) if (cells[generator.key + i] !== 0) return true;
  return false;
}
