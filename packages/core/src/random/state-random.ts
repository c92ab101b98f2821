/**
 * The game's own random numbers. Their whole state, the key and the number of words drawn, is in the cells of
 * the game state, so a copied, stored or replayed state rolls the same dice.
 */
import { array, artifact, int, MAX_INT, offPosition, type Schema, secret } from '../schema/field.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import { chachaBlock, chachaInput } from './chacha.ts';
import { Random } from './random.ts';
import { type Seed, seedKey } from './seed.ts';
import { ROUNDS } from './stream.ts';

/** Where the key (twice) and the block number are in ChaCha's input. */
const KEY_AT = 4;
const BLOCK_AT = 12;
/** 32-bit words are stored in halves, because a cell holds 31 bits. */
const KEY_CELLS = 8;

/** The generator's cells: never shown to anybody, and not part of the position. */
export const RANDOM_SCHEMA: Schema = {
  random: artifact({
    key: offPosition(secret(array(KEY_CELLS, int(0, 0xffff)))),
    drawn: offPosition(secret(int(0, MAX_INT))),
  }),
};

/** Writes the key of a seed into cells. */
export function seedCells(layout: Layout, cells: number[], seed: Seed): void {
  const block = layout.blocks.find((b) => b.artifact === 'random' && b.field === 'key');
  if (block === undefined) return;
  seedKey(seed).forEach((word, i) => {
    cells[block.offset + 2 * i] = word & 0xffff;
    cells[block.offset + 2 * i + 1] = word >>> 16;
  });
  // The number of words drawn comes right after the key.
  cells[block.offset + KEY_CELLS] = 0;
}

/** Gives the generator in these cells a new key, drawn from another generator. */
export function reseedCells(layout: Layout, cells: number[], random: Random): void {
  const block = layout.blocks.find((b) => b.artifact === 'random' && b.field === 'key');
  if (block === undefined) return;
  for (let i = 0; i < KEY_CELLS; i += 2) {
    const word = random.next();
    cells[block.offset + i] = word & 0xffff;
    cells[block.offset + i + 1] = word >>> 16;
  }
  cells[block.offset + KEY_CELLS] = 0;
}

export class StateRandom extends Random {
  /** For tests: results to return in order, instead of random ones. */
  script: number[] | null = null;
  private readonly memory: Memory;
  private readonly key: number;
  private readonly drawn: number;
  // The latest block. It depends only on key and number, so keeping it cannot change results.
  private readonly words = new Int32Array(16);
  private readonly wordsKey: number[] = [-1, 0, 0, 0, 0, 0, 0, 0];
  private readonly input = Int32Array.from(chachaInput([0, 0, 0, 0], 0, 0, 0));
  private wordsBlock = -1;
  /** The cells whose key was compared last; the key does not change while a state is being written. */
  private wordsCells: readonly number[] | null = null;

  constructor(memory: Memory, layout: Layout) {
    super();
    const offset = (field: string): number =>
      layout.blocks.find((b) => b.artifact === 'random' && b.field === field)?.offset ?? -1;
    this.memory = memory;
    this.key = offset('key');
    this.drawn = offset('drawn');
  }

  override next(): number {
    if (this.drawn < 0) throw new TypeError('this game draws at random: declare it with random: true');
    const cells = this.memory.cells;
    const drawn = cells[this.drawn] as number;
    if (drawn === MAX_INT) throw new RangeError('this game has drawn its last random number (2^30)');
    cells[this.drawn] = drawn + 1;
    if (drawn >> 4 !== this.wordsBlock || (cells !== this.wordsCells && !this.sameKey(cells))) {
      this.refill(cells, drawn >> 4);
    }
    this.wordsCells = cells;
    return this.words[drawn & 15] as number;
  }

  override below(n: number): number {
    if (this.script === null) return super.below(n);
    const value = this.script.shift();
    if (value === undefined) throw new RangeError('the script of random results is used up');
    if (!Number.isInteger(value) || value < 0 || value >= n) {
      throw new RangeError(`the script gives ${value} where a number below ${n} is drawn`);
    }
    return value;
  }

  /** Must be called when another state is loaded into the same cells. */
  forgetCells(): void {
    this.wordsCells = null;
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
