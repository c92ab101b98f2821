/** What the seat that is asked has to decide, by step, and where the cards lie that it picks from. */
import { describe, type StateOf } from '@rondel/core';
import type { deckBuilding } from './index.ts';

/** Where a card is picked from. */
export type Zone = 'hand' | 'supply' | 'discards' | 'top';

interface Question {
  readonly from: Zone;
  readonly asks: string;
  /** What it means to pick no more; `null` where there is no such choice. */
  readonly enough: string | null;
}

const ask = (from: Zone, asks: string, enough: string | null = null): Question => ({ from, asks, enough });

const QUESTIONS: { readonly [step: string]: Question } = {
  react: ask('hand', 'show a palisade or not'),
  larder: ask('hand', 'pick cards to discard; as many are drawn', 'draw as many'),
  furnace: ask('hand', 'pick cards to trash', 'trash no more'),
  courier: ask('discards', 'pick a discard for the top of the deck', 'put none on the deck'),
  page: ask('discards', 'play the action that was discarded, or not', 'do not play it'),
  joiner: ask('supply', 'pick a card to gain'),
  clerk: ask('hand', 'pick a victory card for the top of the deck'),
  raiders: ask('hand', 'pick cards to discard, down to three'),
  pawnbroker: ask('hand', 'trash a penny for three coins, or not', 'trash no penny'),
  gleaner: ask('hand', 'pick cards to discard'),
  refit: ask('hand', 'pick a card to trash'),
  'refit-gain': ask('supply', 'pick a card to gain'),
  echo: ask('hand', 'pick an action to play twice', 'play none twice'),
  plunderers: ask('top', 'pick the treasure that is trashed'),
  archive: ask('top', 'set the card on top aside or draw it', 'draw it'),
  smelter: ask('hand', 'pick a treasure to trash', 'trash none'),
  'smelter-gain': ask('supply', 'pick a treasure to gain'),
  'watch-trash': ask('top', 'pick cards on top to trash', 'trash no more'),
  'watch-discard': ask('top', 'pick cards on top to discard', 'discard no more'),
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
