/** Places and things in words, as they are read out. */
import type { SeatLook, Thing } from '@rondel/scene';
import { readCard } from '../glyphs/card-face.ts';
import { texts } from './texts.ts';

const RANKS: { readonly [rank: string]: string } = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };

/**
 * A thing in words.
 * @example
 * sayThing({ look: 'piece', face: 'pawn', seat: 0 }, [{ name: 'White' }]) // 'White pawn'
 */
export function sayThing(thing: Thing, seats: readonly SeatLook[]): string {
  const { seat, count = 1, isPrivate } = thing;
  const kind = sayKind(thing);
  const owned = seat === undefined ? kind : texts.of(seats[seat]?.name ?? `${seat + 1}`, kind);
  const counted =
    count > 1 && thing.look !== 'seeds' && thing.look !== 'army' ? texts.many(count, owned) : owned;
  return isPrivate ? `${counted} (${texts.onlyYou})` : counted;
}

function sayKind({ look, face, text, count = 1 }: Thing): string {
  switch (look) {
    case 'seeds':
      return texts.seeds(count);
    case 'army':
      return texts.armies(count);
    case 'card':
      return [sayCard(face), text].filter((part) => part !== undefined && part !== '').join(' ');
    case 'die':
    case 'cube':
      return `${look} ${face ?? text ?? ''}`.trim();
    case 'piece':
      return face ?? 'piece';
    default:
      return [look, text ?? face].filter((part) => part !== undefined).join(' ');
  }
}

function sayCard(face: string | undefined): string {
  const printed = readCard(face);
  if (printed.kind === 'back') return texts.faceDown;
  if (printed.kind === 'named') return printed.name;
  return `${RANKS[printed.rank] ?? printed.rank} of ${printed.suit}`;
}
