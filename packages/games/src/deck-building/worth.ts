/** What cards are worth to a sensible player: rules of thumb for bots, not rules of the game. */
import { ACTIONS, BASES, COINS, is, isAction, isTreasure, isVictory, KINDS } from './cards.ts';
import { owned, pointsOf } from './ending.ts';
import { IN_GAME, kindAt, type TableReader } from './table.ts';

const byKind = (values: { readonly [name: string]: number }): Int16Array => {
  const numbers: { readonly [name: string]: number } = is;
  const table = new Int16Array(KINDS);
  for (const [name, value] of Object.entries(values)) table[numbers[name] as number] = value;
  return table;
};

/** How much a card is wanted in the deck, while there is time for it to be drawn. */
const WANTED = byKind({
  penny: 1,
  shilling: 30,
  crown: 72,
  larder: 15,
  furnace: 26,
  palisade: 18,
  courier: 20,
  trader: 29,
  page: 24,
  hamlet: 22,
  joiner: 22,
  clerk: 26,
  raiders: 45,
  pawnbroker: 33,
  gleaner: 34,
  refit: 26,
  study: 42,
  echo: 24,
  plunderers: 47,
  moot: 52,
  fair: 44,
  academy: 58,
  archive: 50,
  bazaar: 46,
  smelter: 48,
  watch: 52,
  witchery: 75,
  master: 60,
});

/** In which order actions are played: those that give actions first. */
const PLAYED = byKind({
  hamlet: 90,
  fair: 85,
  bazaar: 84,
  academy: 83,
  watch: 82,
  trader: 81,
  courier: 80,
  gleaner: 79,
  larder: 60,
  echo: 58,
  witchery: 55,
  plunderers: 50,
  moot: 48,
  master: 47,
  study: 46,
  raiders: 45,
  archive: 44,
  smelter: 40,
  pawnbroker: 38,
  furnace: 30,
  clerk: 29,
  page: 28,
  joiner: 27,
  refit: 26,
  palisade: 25,
});

/** What a coin more in every hand is worth in points, for every shire that is left. */
const COIN = 0.8;
/** The coins of a treasure. An action is worth about what a treasure is that is wanted as much. */
const VALUE: Float64Array = Float64Array.from(WANTED, (wanted, kind) =>
  isTreasure(kind) ? (COINS[kind] as number) : kind < BASES ? 0 : wanted / 24,
);

export const playWorth = (kind: number): number => PLAYED[kind] as number;

/** How many shires are left decides what the game is about: the deck, or the points in it. */
const LATE = 4;
const LAST = 2;

/** What a card is worth to whoever gains it now; below 0 it is better to gain nothing. */
export function gainWorth(s: TableReader, player: number, kind: number): number {
  const shires = s.supply.get(is.shire);
  if (kind === is.shire) return 100;
  if (kind === is.manor) return shires <= LATE ? 80 : -1;
  if (kind === is.cottage) return shires <= LAST ? 40 : -1;
  if (kind === is.orchard) return shires <= LATE ? 50 : -1;
  if (kind === is.blight) return -50;
  if (kind === is.penny) return -1;
  if (isAction(kind) && ACTIONS[kind] === 0 && !hasRoomForTerminal(s, player)) return 0;
  return WANTED[kind] as number;
}

/** Two actions that give no action get into each other's way, so there may be one for every nine cards. */
function hasRoomForTerminal(s: TableReader, player: number): boolean {
  let terminals = 0;
  for (let i = 0; i < s.kingdom.length; i++) {
    const kind = s.kingdom.get(i);
    if (isAction(kind)) terminals += owned(s, player, kind) * (1 - (ACTIONS[kind] as number));
  }
  const cards =
    s.players.handSize.get(player) + s.players.deckSize.get(player) + s.players.discards.of(player).sum();
  return terminals < 1 + cards / 9;
}

/** What a card in hand is worth to keep, for the rest of the turn or for the next one. */
export const keepWorth = (kind: number): number =>
  isVictory(kind) || kind === is.blight ? 0 : 1 + (WANTED[kind] as number);

/** How gladly a card is trashed; 0 or less for cards that should stay. */
export function trashWorth(s: TableReader, player: number, kind: number): number {
  if (kind === is.blight) return 3;
  if (kind === is.cottage) return s.supply.get(is.shire) > LATE ? 2 : 0;
  const hasMoney = owned(s, player, is.shilling) + 2 * owned(s, player, is.crown) >= 3;
  return kind === is.penny && hasMoney ? 1 : 0;
}

/**
 * What a player's deck is worth in points, with the coins that it will still make: a coin more in every hand counts as
 * much as there are shires left. A turn that is under way counts as if its coins were spent already, and a turn that
 * others have yet to have counts for them: otherwise it would seem best to end turns quickly.
 */
export function standing(s: TableReader, player: number, leastTurns: number): number {
  let coins = 0;
  let cards = 0;
  let terminals = 0;
  for (let i = 0; i < IN_GAME; i++) {
    const kind = kindAt(s, i);
    const count = owned(s, player, kind);
    if (count === 0) continue;
    cards += count;
    coins += count * (VALUE[kind] as number);
    if (isAction(kind)) terminals += count * (1 - (ACTIONS[kind] as number));
  }
  // Actions that get into each other's way are worth less.
  coins -= Math.max(0, terminals - 1 - cards / 9) * 1.5;
  const turns = COIN * (1 + s.supply.get(is.shire));
  let worth = pointsOf(s, player) + turns * handOf(coins, cards);
  if (s.turn.owner === player && s.hasBought === 0)
    worth += spent(coinsInHand(s, player), coins, cards, turns);
  if (s.players.turns.get(player) > leastTurns)
    worth -= spent(Math.round(handOf(coins, cards)), coins, cards, turns);
  return worth;
}

/** What a hand of five makes of so many coins in so many cards. */
const handOf = (coins: number, cards: number): number => (5 * coins) / Math.max(5, cards);

/** What it is worth to spend so many coins on the best of the base. */
function spent(purse: number, coins: number, cards: number, turns: number): number {
  const more = (value: number): number => turns * (handOf(coins + value, cards + 1) - handOf(coins, cards));
  const treasure = purse >= 6 ? more(3) : purse >= 3 ? more(2) : 0;
  return purse >= 8 ? Math.max(treasure, 6 + more(0)) : treasure;
}

/** What could be spent now: coins, and the treasures that can still be played. */
function coinsInHand(s: TableReader, player: number): number {
  const hand = s.players.hand.of(player);
  return s.coins + hand.get(is.penny) + 2 * hand.get(is.shilling) + 3 * hand.get(is.crown);
}
