/** Deck-building as text: the turn, the supply, a line for each player, and what is asked. */
import { describe, type HeardTelling, read, type StateOf } from '@rondel/core';
import type { GameTexts } from '../texts.ts';
import { BASES, COST, card, is } from './cards.ts';
import { pointsOf } from './ending.ts';
import type { deckBuilding } from './index.ts';
import { readEvent, writeEvent } from './notation.ts';

type State = StateOf<typeof deckBuilding>;
type Described = ReturnType<typeof describe<NonNullable<typeof deckBuilding.types>['schema'], never>>;

/** What the seat that is asked has to decide, by step. */
const QUESTIONS: { readonly [step: string]: string } = {
  react: 'show a palisade: yes or no',
  larder: 'pick cards to discard, done to draw as many',
  furnace: 'pick cards to trash, or done',
  courier: 'pick a discard for the top of the deck, or done',
  page: 'pick the action that was discarded to play it, or done',
  joiner: 'pick a card to gain',
  clerk: 'pick a victory card for the top of the deck',
  raiders: 'pick cards to discard, down to three',
  pawnbroker: 'pick a penny to trash for three coins, or done',
  gleaner: 'pick cards to discard',
  refit: 'pick a card to trash',
  'refit-gain': 'pick a card to gain',
  echo: 'pick an action to play twice, or done',
  plunderers: 'pick the treasure that is trashed',
  archive: 'pick the card on top to set it aside, done to draw it',
  smelter: 'pick a treasure to trash, or done',
  'smelter-gain': 'pick a treasure to gain',
  'watch-trash': 'pick cards on top to trash, or done',
  'watch-discard': 'pick cards on top to discard, or done',
  'watch-order': 'put the card that shall be on top',
  master: 'pick a card to gain',
  'master-put': 'put a card of the hand on the deck',
};

/** A number of things: `1 buy`, `2 buys`. */
const of = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Cards of a pile or a hand, the dearest last: `3 penny, study`. */
function cardsOf(counts: readonly number[]): string {
  const kinds = counts.flatMap((count, kind) => (count === 0 ? [] : [{ count, name: card.names[kind] }]));
  if (kinds.length === 0) return 'none';
  return kinds.map(({ count, name }) => (count === 1 ? name : `${count} ${name}`)).join(', ');
}

/** Piles in columns: what a card costs, its name, how many are left. */
function pilesOf(kinds: readonly number[], supply: readonly number[]): string[] {
  const cells = kinds.map((kind) => {
    const left = supply[kind] === 0 ? '-' : String(supply[kind]);
    return `${COST[kind]} ${(card.names[kind] ?? '').padEnd(10)} ${left.padStart(2)}`;
  });
  const rows: string[] = [];
  for (let i = 0; i < cells.length; i += 5) rows.push(cells.slice(i, i + 5).join('   '));
  return rows;
}

/** The top of a deck, the topmost card first. What only the owner knows is filled in for the owner. */
function topOf({ top, peeked }: Described['players'][number], isOwn: boolean): string {
  const secrets = [...peeked];
  const cards = [...top].reverse().map((name) => name ?? (isOwn ? secrets.pop() : '?') ?? '?');
  return cards.length === 0 ? '' : `, on top ${cards.join(', ')}`;
}

function drawPlayer(
  one: Described['players'][number],
  player: number,
  seat: number | null,
  points: number,
): string[] {
  const isOwn = player === seat;
  const name = `seat ${player}${isOwn ? ' (you)' : ''}${one.leftAs > 0 ? ', has left' : ''}, ${of(points, 'point')}`;
  const known = one.shown.some((count) => count > 0) ? ` with ${cardsOf(one.shown)}` : '';
  const hand = isOwn ? `hand ${cardsOf(one.hand)}` : `hand of ${one.handSize}${known}`;
  return [
    `${name}: ${hand}; deck of ${one.deckSize}${topOf(one, isOwn)}`,
    `    discards ${cardsOf(one.discards)}`,
  ];
}

function draw(state: State, seat: number | null): string[] {
  const { turn, players, supply, kingdom, play, aside, trash, actions, buys, coins, pending } =
    describe(state);
  const base = Array.from({ length: BASES }, (_, kind) => kind);
  const lines = [
    `turn ${players[turn.owner ?? 0]?.turns ?? 0} of seat ${turn.owner}: ${of(actions, 'action')}, ${of(buys, 'buy')}, ${of(coins, 'coin')}`,
    `in play ${cardsOf(play)}${aside.some((count) => count > 0) ? `; set aside ${cardsOf(aside)}` : ''}`,
    '',
    ...pilesOf(base, supply),
    ...pilesOf(
      kingdom.map((name) => card.names.indexOf(name)),
      supply,
    ),
    `trash ${cardsOf(trash)}`,
    '',
    ...players.flatMap((one, player) => drawPlayer(one, player, seat, pointsOf(read(state), player))),
  ];
  const asked = pending.at(-1);
  if (asked !== undefined) lines.push('', `seat ${asked.seat}: ${QUESTIONS[asked.step] ?? asked.step}`);
  return lines;
}

/** What was told, as a sentence. */
function formatTelling({ type, player, card: kind, ...fields }: HeardTelling): string | null {
  const who = `seat ${player}`;
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
      return `${who} has ${of(Number(fields.points), 'point')}`;
    default:
      return null;
  }
}

export const texts: GameTexts<State> = {
  draw,
  formatEvent: writeEvent,
  parseEvent: readEvent,
  formatTelling,
};
