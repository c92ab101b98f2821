/**
 * Named streams: random numbers for playouts, search players and shuffled candidates. A stream is determined
 * by a seed, a name and an index, and shares nothing with the match's generator, even if both come from the
 * same seed.
 */
import { hashText } from '../hash.ts';
import { chachaBlock, chachaInput } from './chacha.ts';
import { Random } from './random.ts';
import { type Seed, seedKey } from './seed.ts';

/** The number of ChaCha rounds used everywhere in rondel. */
export const ROUNDS = 8;

/** A source of random bits that is the same for the same input, on every machine. */
export class RandomStream extends Random {
  private readonly input: number[];
  private readonly words: Int32Array = new Int32Array(16);
  private used = 16;

  constructor(input: number[]) {
    super();
    this.input = input;
  }

  override next(): number {
    if (this.used === 16) this.refill();
    return this.words[this.used++] as number;
  }

  /** Goes to the start of another stream of the same seed and name. */
  seek(index: number): void {
    checkIndex('seek', index);
    this.input[12] = 0;
    this.input[13] = 0;
    this.input[14] = index | 0;
    this.used = 16;
  }

  private refill(): void {
    chachaBlock(this.words, this.input, ROUNDS);
    this.input[12] = ((this.input[12] as number) + 1) | 0;
    if (this.input[12] === 0) this.input[13] = ((this.input[13] as number) + 1) | 0;
    this.used = 0;
  }
}

/**
 * Opens the stream `name`, number `index`, of a seed.
 * @example
 * const dice = openStream(42, 'playout', 731);
 * dice.die(6);
 */
export function openStream(seed: Seed, name: string, index = 0): RandomStream {
  checkIndex(`stream '${name}'`, index);
  return new RandomStream(chachaInput(seedKey(seed), 0, index | 0, streamId(name)));
}

function checkIndex(where: string, index: number): void {
  if (!Number.isInteger(index) || index < 0 || index > 0xffffffff) {
    throw new RangeError(`${where}: the index must be a whole number from 0 to 2^32 - 1, got ${index}`);
  }
}

/** Stream 0 of id 0 is the game's own, so no name may hash to it. */
function streamId(name: string): number {
  const lanes = new Int32Array(2);
  hashText(name, lanes);
  return (lanes[0] as number) === 0 ? 1 : (lanes[0] as number);
}
