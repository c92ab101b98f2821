/** Events as players write them: `play study`, `buy shire`, `pick penny`, `done`, `yes`, `end`. */
import { type DecodedEvent, type Result, refuse, type StateOf, turnOf } from '@rondel/core';
import { tryEvent } from '@rondel/scene';
import { card } from './cards.ts';
import type { deckBuilding } from './index.ts';

type State = StateOf<typeof deckBuilding>;

/** Words for events without a card. */
const WORDS: { readonly [word: string]: DecodedEvent['type'] } = {
  treasures: 'treasures',
  'to-buy': 'toBuy',
  end: 'endTurn',
  done: 'done',
};
const WITH_CARD: readonly string[] = ['play', 'buy', 'pick', 'put'];

/**
 * Writes an event. A card that others may not know is a question mark.
 * @example
 * writeEvent({ type: 'play', seat: 0, card: 'study' }); // 'play study'
 */
export function writeEvent({ type, card: kind, yes }: DecodedEvent): string | null {
  if (type === 'react') return yes === true ? 'yes' : 'no';
  if (WITH_CARD.includes(type)) return `${type} ${kind ?? '?'}`;
  return Object.keys(WORDS).find((word) => WORDS[word] === type) ?? null;
}

/**
 * Reads an event of the seat that is to act, and gives its code, or why it is not allowed; `null` for a text of
 * another kind. The beginning of a card's name is enough where it can be only one: `buy shi` is a shilling or a
 * shire, `buy shir` a shire.
 * @example
 * const [code] = unwrap(readEvent(match.state, 'buy shire'));
 */
export function readEvent(state: State, text: string): Result<readonly number[]> | null {
  const [first = '', second, ...rest] = text.trim().toLowerCase().split(/\s+/);
  if (rest.length > 0) return null;
  const event = second === undefined ? readWord(first) : readCard(first, second);
  if (event === null || 'refusal' in event) return event;
  const seat = turnOf(state).toAct[0];
  return seat === undefined ? null : tryEvent(state as never, event.value, seat);
}

type Event = Result<Readonly<Record<string, unknown>>> | null;

function readWord(word: string): Event {
  if (word === 'yes' || word === 'no') return { ok: true, value: { type: 'react', yes: word === 'yes' } };
  const type = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return type === undefined ? null : { ok: true, value: { type } };
}

function readCard(type: string, begin: string): Event {
  if (!WITH_CARD.includes(type)) return null;
  const exact = card.names.filter((name) => name === begin);
  const found = exact.length > 0 ? exact : card.names.filter((name) => name.startsWith(begin));
  const [name, second] = found;
  if (name === undefined) return refuse('deck-building/unknown-card', `There is no card '${begin}'.`);
  if (second !== undefined)
    return refuse('deck-building/unknown-card', `'${begin}' may be ${found.join(' or ')}.`);
  return { ok: true, value: { type, card: name } };
}
