/** Why events are refused, in words. */
export const REFUSALS = {
  'roll-first': 'Roll the dice first.',
  rolled: 'You have rolled.',
  'found-first': 'First everybody founds two settlements.',
  'trade-first': 'You have built in this turn: trade comes before building.',
  'lay-first': 'Lay the roads of your card first.',
  'answer-first': 'An offer waits for answers.',
  'deal-first': 'Deal with somebody who accepted, or withdraw your offer.',
  'rob-first': 'Move the robber first.',
  'no-piece': 'You have no such piece left.',
  'cannot-pay': 'You have not the cards for that.',
  'built-up': 'Something is built there.',
  'too-near': 'There is a building right beside it.',
  'off-road': 'None of your roads leads there.',
  'cut-off': 'A road does not go on beyond the building of another player.',
  'lead-away': 'The road begins at the settlement that you have just founded.',
  'not-yours': 'A city is built on a settlement of your own.',
  'robber-stays': 'The robber has to move.',
  spared: 'The robber spares players with less than three points.',
  victim: 'Rob a player with cards and a building there, or nobody if there is none.',
  'no-card': 'You have no such card.',
  'one-card': 'You have played a development card in this turn.',
  'just-bought': 'A card cannot be played in the turn in which it was bought.',
  'deck-empty': 'No development cards are left.',
  'no-place': 'You have no road left, or no place for one.',
  'bank-empty': 'The bank has not enough of that.',
  'same-kind': 'Nothing is traded for its own kind.',
  'no-gifts': 'An offer gives something and asks for something.',
  'no-offers': 'You can make no more offers in this turn.',
  'not-a-taker': 'That player has not accepted.',
  half: 'Discard half of your cards, rounded down, and only what you hold.',
} as const;

/** What comes first in each segment, for events that belong elsewhere. */
export const FIRST = {
  settle: 'found-first',
  lead: 'found-first',
  roll: 'roll-first',
  rob: 'rob-first',
  lay: 'lay-first',
  answer: 'answer-first',
  deal: 'deal-first',
} as const;
/** The same for trade, which with the option `strict` ends with the first thing built. */
export const NO_TRADE = { ...FIRST, build: 'trade-first' } as const;
