/** Deck-building in sentences: what somebody does, and what is told. */
import type { DecodedEvent, HeardTelling } from '@rondel/core';
import { countOf, type EventWords, type NameOf } from '@rondel/scene';
import { card, is } from './cards.ts';
import { writeEvent } from './notation.ts';

/** An event as it is written and as it is spoken. */
export function wordsOf(event: DecodedEvent): EventWords | null {
  const short = writeEvent(event);
  return short === null ? null : { short, spoken: spokenOf(event) };
}

function spokenOf({ type, card: kind, yes }: DecodedEvent): string {
  const what = kind ?? 'a card';
  switch (type) {
    case 'play':
      return `plays ${what}`;
    case 'buy':
      return `buys ${what}`;
    case 'pick':
      return `picks ${what}`;
    case 'put':
      return `puts ${what} on the deck`;
    case 'treasures':
      return 'plays all treasures';
    case 'toBuy':
      return 'goes on to buying';
    case 'endTurn':
      return 'ends the turn';
    case 'done':
      return 'picks no more';
    default:
      return yes === true ? 'shows a palisade' : 'shows nothing';
  }
}

/** What was told, as a sentence. */
export function tellingOf(
  { type, player, card: kind, ...fields }: HeardTelling,
  nameOf: NameOf,
): string | null {
  const who = nameOf(Number(player));
  const what = kind ?? 'a card';
  switch (type) {
    case 'played':
      return `${who} plays ${what}`;
    case 'drew':
      return `${who} draws ${what}`;
    case 'looked':
      return `${who} looks at ${what}`;
    case 'shuffled':
      return `${who} shuffles the discards`;
    case 'gained':
      return `${who} gains ${what}${fields.place === 'discards' ? '' : fields.place === 'hand' ? ' into the hand' : ' on the deck'}`;
    case 'discarded':
      return `${who} discards ${fields.count === 1 ? what : `${fields.count} ${what}`}`;
    case 'trashed':
      return `${who} trashes ${what}`;
    case 'setAside':
      return `${who} sets ${what} aside`;
    case 'topped':
    case 'hid':
      return `${who} puts ${what} on the deck`;
    case 'showed':
      return `${who} shows ${what} ${fields.inHand === true ? 'in hand' : 'from the deck'}`;
    case 'shielded':
      return `${who} shows a ${card.names[is.palisade]}`;
    case 'scored':
      return `${who} has ${countOf(fields.points, 'point')}`;
    default:
      return null;
  }
}
