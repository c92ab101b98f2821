/** Randomness: the published algorithm, fair draws, and dice that belong to the state alone. */
import {
  apply,
  counter,
  defineGame,
  handle,
  int,
  list,
  openStream,
  type Random,
  startGame,
  startMatch,
  unwrap,
} from '@rondel/core';
import { describe, expect, test } from 'vitest';
import { chachaBlock, chachaInput } from '../src/random/chacha.ts';

/** Words as the bytes that they stand for, lowest first, in hexadecimal. */
const toHex = (words: Iterable<number>): string =>
  Array.from(words, (word) =>
    [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join(''),
  ).join('');

const ZERO_KEY_BLOCKS = [
  'e28a5fa4a67f8c5defed3e6fb7303486aa8427d31419a729572d777953491120' +
    'b64ab8e72b8deb85cd6aea7cb6089a101824beeb08814a428aab1fa2c816081b',
  '8a26af448a1ba906368fd8c83831c18cec8ced811a028e675b8d2be8fce08116' +
    '5ceae9f1d1b7a975497749480569ceb83de6a0a587d4984f19925f5d338e430d',
];

describe('published vectors', () => {
  test('ChaCha20, RFC 8439 section 2.3.2', () => {
    const out = new Int32Array(16);
    const key = Array.from({ length: 8 }, (_, i) => 0x03020100 + 0x04040404 * i);
    const constants = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574];
    chachaBlock(out, [...constants, ...key, 1, 0x09000000, 0x4a000000, 0], 20);
    expect(toHex(out)).toBe(
      '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e' +
        'd2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
    );
  });

  test.each([0, 1])('ChaCha8, 128-bit key of zeros, block %d (draft-strombergson TC1)', (block) => {
    const out = new Int32Array(16);
    chachaBlock(out, chachaInput([0, 0, 0, 0], block, 0, 0), 8);
    expect(toHex(out)).toBe(ZERO_KEY_BLOCKS[block]);
  });

  test('a match with a key of zeros draws exactly these words', () => {
    const words: number[] = [];
    const game = defineGame({
      name: 'words',
      seats: 1,
      random: true,
      state: { count: counter(1) },
      events: { draw: {} },
      rules: { draw: (rule) => rule.do((s) => void words.push(s.random.next())) },
      outcome: () => null,
    });
    let state = startGame(game, { seed: '0'.repeat(32) });
    for (let i = 0; i < 32; i++) state = unwrap(handle(state, { type: 'draw' }));
    expect(toHex(words)).toBe(ZERO_KEY_BLOCKS.join(''));
  });
});

/** How far counts lie from even, in standard deviations of chi-square. */
function unevenness(counts: readonly number[], weights: readonly number[] = counts.map(() => 1)): number {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const all = weights.reduce((sum, n) => sum + n, 0);
  const chi = counts.reduce((sum, n, i) => {
    const expected = (total * (weights[i] as number)) / all;
    return sum + (n - expected) ** 2 / expected;
  }, 0);
  const degrees = counts.length - 1;
  // Wilson and Hilferty: the cube root of a chi-square is nearly normal, also for few degrees of freedom.
  const spread = 2 / (9 * degrees);
  return Math.abs(Math.cbrt(chi / degrees) - (1 - spread)) / Math.sqrt(spread);
}

function tally(size: number, draws: number, draw: () => number): number[] {
  const counts = new Array<number>(size).fill(0);
  for (let i = 0; i < draws; i++) {
    const drawn = draw();
    counts[drawn] = (counts[drawn] as number) + 1;
  }
  expect(counts).toHaveLength(size);
  return counts;
}

describe('fair draws', () => {
  test.each([2, 3, 6, 7, 52, 100, 1000])('below(%d) gives every number equally often', (n) => {
    const random = openStream(1, 'below', n);
    expect(unevenness(tally(n, 300 * n + 50_000, () => random.below(n)))).toBeLessThan(4.5);
  });

  // Bounds just above a half or three quarters of the range show any bias at its largest.
  test.each([49_152, 40_000, 65_536, 65_537, 1_000_003, 2 ** 31, 2 ** 31 + 1, 3 * 2 ** 30, 2 ** 32])(
    'below(%d) gives low, high, odd and even numbers equally often',
    (n) => {
      const random = openStream(2, 'below', n % 1000);
      const draws = Array.from({ length: 120_000 }, () => random.below(n));
      expect(draws.every((drawn) => Number.isInteger(drawn) && drawn >= 0 && drawn < n)).toBe(true);
      const by = (size: number, place: (drawn: number) => number): number => {
        let i = 0;
        return unevenness(tally(size, draws.length, () => place(draws[i++] as number)));
      };
      expect(by(48, (drawn) => Math.floor((drawn / n) * 48))).toBeLessThan(4.5);
      expect(by(3, (drawn) => drawn % 3)).toBeLessThan(4.5);
      expect(by(16, (drawn) => drawn % 16)).toBeLessThan(4.5);
    },
  );

  const ORDERS = new Map<string, number>();
  for (const a of 'abcd') {
    for (const b of 'abcd') {
      for (const c of 'abcd') {
        for (const d of 'abcd') if (new Set([a, b, c, d]).size === 4) ORDERS.set(a + b + c + d, ORDERS.size);
      }
    }
  }
  const orderOf = (items: readonly string[]): number => ORDERS.get(items.join('')) as number;

  test('an array is shuffled into all 24 orders equally often', () => {
    const random = openStream(3, 'shuffle');
    const counts = tally(24, 60_000, () => {
      const cards = ['a', 'b', 'c', 'd'];
      random.shuffle(cards);
      return orderOf(cards);
    });
    expect(unevenness(counts)).toBeLessThan(4.5);
  });

  test('a list of the state is shuffled into all 24 orders equally often', () => {
    let shuffled: number[] = [];
    const game = defineGame({
      name: 'deck',
      seats: 1,
      random: true,
      state: { deck: list(4, int(0, 3)) },
      events: { shuffle: {} },
      setup: (s) => [0, 1, 2, 3].forEach((card) => void s.deck.push(card)),
      rules: {
        shuffle: (rule) =>
          rule.do((s) => {
            s.random.shuffle(s.deck);
            shuffled = [0, 1, 2, 3].map((i) => s.deck.get(i));
          }),
      },
      outcome: () => null,
    });
    const codes = [unwrap(startMatch(game).handleEvent({ type: 'shuffle' })).events()[0] as number];
    let state = startGame(game, { seed: 4 });
    const counts = tally(24, 24_000, () => {
      state = apply(state, codes[0] as number);
      return orderOf(shuffled.map((card) => 'abcd'[card] as string));
    });
    expect(unevenness(counts)).toBeLessThan(4.5);
  });

  test('weighted choice follows the weights, and never takes what weighs nothing', () => {
    const random = openStream(5, 'weighted');
    const counts = tally(4, 60_000, () => random.weighted([1, 0, 3, 6]));
    expect(counts[1]).toBe(0);
    expect(unevenness(counts.toSpliced(1, 1), [1, 3, 6])).toBeLessThan(4.5);
  });

  test('dice, ranges and chances reach both ends and no further', () => {
    const random = openStream(6, 'ends');
    const seen = (draw: () => number): number[] =>
      [...new Set(Array.from({ length: 500 }, draw))].sort((a, b) => a - b);
    expect(seen(() => random.die(6))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen(() => random.between(-2, 1))).toEqual([-2, -1, 0, 1]);
    expect(seen(() => Number(random.chance(1, 2)))).toEqual([0, 1]);
    expect(seen(() => Number(random.chance(3, 3)))).toEqual([1]);
    expect(seen(() => Number(random.chance(0, 3)))).toEqual([0]);
  });

  test.each<[string, (random: Random) => unknown]>([
    ['below(0)', (random) => random.below(0)],
    ['below(-1)', (random) => random.below(-1)],
    ['below(1.5)', (random) => random.below(1.5)],
    ['below(NaN)', (random) => random.below(Number.NaN)],
    ['below(2^32 + 1)', (random) => random.below(2 ** 32 + 1)],
    ['between(1, 0)', (random) => random.between(1, 0)],
    ['no weights', (random) => random.weighted([])],
    ['no weight above 0', (random) => random.weighted([0, 0])],
    ['a weight below 0', (random) => random.weighted([3, -1])],
    ['half a weight', (random) => random.weighted([0.5])],
  ])('%s throws', (_, draw) => {
    expect(() => draw(openStream(1, 'throws'))).toThrow(RangeError);
  });
});

describe('streams', () => {
  const words = (stream: Random, count = 100): number[] => Array.from({ length: count }, () => stream.next());

  test('are the same for the same seed, name and index', () => {
    expect(words(openStream('x', 'bot', 3))).toEqual(words(openStream('x', 'bot', 3)));
    expect(words(openStream(9, 'bot'))).toEqual(words(openStream(9, 'bot', 0)));
  });

  test('share nothing when seed, name or index differ', () => {
    const streams = [
      openStream(1, 'bot'),
      openStream(2, 'bot'),
      openStream(1, 'tob'),
      openStream(1, 'bot', 1),
      openStream(1, ''),
      openStream('one', 'bot'),
    ];
    const all = streams.flatMap((stream) => words(stream, 2000));
    // Among 12,000 words of 32 bits, one pair alike by chance is possible; a shared block of 16 is not.
    expect(new Set(all).size).toBeGreaterThan(all.length - 5);
  });

  test('go on for long without coming back', () => {
    const stream = openStream(1, 'long');
    const first = words(stream, 16).join();
    const seen = new Set([first]);
    for (let i = 0; i < 50_000; i++) seen.add(words(stream, 16).join());
    expect(seen.size).toBe(50_001);
  });

  test.each([-1, 0.5, 2 ** 32, Number.NaN])('refuse the index %d', (index) => {
    expect(() => openStream(1, 'bot', index)).toThrow(/stream 'bot'/);
  });
});
