/** What is printed on a card: rank and suit where its name says them, else its name. */
import type { Suit } from './shapes.ts';

export type CardFace =
  | { readonly kind: 'back' }
  | { readonly kind: 'suited'; readonly rank: string; readonly suit: Suit }
  | { readonly kind: 'named'; readonly name: string };

const SUIT_LETTERS: { readonly [letter: string]: Suit } = {
  s: 'spades',
  '♠': 'spades',
  h: 'hearts',
  '♥': 'hearts',
  d: 'diamonds',
  '♦': 'diamonds',
  c: 'clubs',
  '♣': 'clubs',
};

const RANK_FIRST = /^(10|[2-9TJQKA])([shdc♠♥♦♣])$/;
const SUIT_FIRST = /^([SHDC♠♥♦♣])(10|[2-9TJQKA])$/;

/**
 * Reads the face of a card.
 * @example
 * readCard('Th') // { kind: 'suited', rank: '10', suit: 'hearts' }
 */
export function readCard(face: string | undefined): CardFace {
  if (face === undefined) return { kind: 'back' };
  const one = RANK_FIRST.exec(face);
  const other = SUIT_FIRST.exec(face);
  const [rank, letter] = one !== null ? [one[1], one[2]] : [other?.[2], other?.[1]];
  const suit = SUIT_LETTERS[letter?.toLowerCase() ?? ''];
  if (rank === undefined || suit === undefined) return { kind: 'named', name: face.replaceAll('-', ' ') };
  return { kind: 'suited', rank: rank === 'T' ? '10' : rank, suit };
}

/** A name in lines that fit a card, and how large they can be written. */
export function linesOf(name: string): { readonly lines: readonly string[]; readonly size: number } {
  const lines: string[] = [];
  for (const word of name.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 9) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  const longest = Math.max(...lines.map(({ length }) => length));
  return { lines, size: Math.min(20, 128 / Math.max(longest, 4), 70 / lines.length) };
}
