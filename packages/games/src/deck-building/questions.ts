/** What the seat that is asked has to decide, by step, and where the cards lie that it picks from. */
import { describe, type StateOf } from '@rondel/core';
import type { deckBuilding } from './index.ts';

/** Where a card is picked from. */
export type Zone = 'hand' | 'supply' | 'discards' | 'top';

interface Question {
  readonly from: Zone;
  readonly asks: string;
}

const ask = (from: Zone, asks: string): Question => ({ from, asks });

const QUESTIONS: { readonly [step: string]: Question } = {
  react: ask('hand', 'show a palisade: yes or no'),
  larder: ask('hand', 'pick cards to discard, done to draw as many'),
  furnace: ask('hand', 'pick cards to trash, or done'),
  courier: ask('discards', 'pick a discard for the top of the deck, or done'),
  page: ask('discards', 'pick the action that was discarded to play it, or done'),
  joiner: ask('supply', 'pick a card to gain'),
  clerk: ask('hand', 'pick a victory card for the top of the deck'),
  raiders: ask('hand', 'pick cards to discard, down to three'),
  pawnbroker: ask('hand', 'pick a penny to trash for three coins, or done'),
  gleaner: ask('hand', 'pick cards to discard'),
  refit: ask('hand', 'pick a card to trash'),
  'refit-gain': ask('supply', 'pick a card to gain'),
  echo: ask('hand', 'pick an action to play twice, or done'),
  plunderers: ask('top', 'pick the treasure that is trashed'),
  archive: ask('top', 'pick the card on top to set it aside, done to draw it'),
  smelter: ask('hand', 'pick a treasure to trash, or done'),
  'smelter-gain': ask('supply', 'pick a treasure to gain'),
  'watch-trash': ask('top', 'pick cards on top to trash, or done'),
  'watch-discard': ask('top', 'pick cards on top to discard, or done'),
  'watch-order': ask('top', 'put the card that shall be on top'),
  master: ask('supply', 'pick a card to gain'),
  'master-put': ask('hand', 'put a card of the hand on the deck'),
};

/** Who is asked for what; `null` if nobody is. */
export function questionOf(
  state: StateOf<typeof deckBuilding>,
): (Question & { readonly seat: number | null }) | null {
  const asked = describe(state).pending.at(-1);
  const question = asked === undefined ? undefined : QUESTIONS[asked.step];
  return asked === undefined || question === undefined ? null : { ...question, seat: asked.seat };
}
