/** Trade with the bank and with the others. */
import type { Add } from '@rondel/core';
import { ANY, KINDS, kind } from './goods.ts';
import { gain, hand } from './hands.ts';
import type { Table, TableReader } from './table.ts';

type Exchange = { give: never; get: never };

/** How many cards of a kind the bank takes for one: two or three at a harbour, else four. */
export function rateOf(s: TableReader, player: number, kind: number): number {
  const harbours = s.players.harbours.get(player);
  if ((harbours >> kind) & 1) return 2;
  return (harbours >> ANY) & 1 ? 3 : 4;
}

export function listBank(s: TableReader, add: Add<Exchange>): void {
  const player = s.turn.active;
  const held = s.players.hand.of(player);
  for (let give = 0; give < KINDS; give++) {
    if (held.get(give) < 2 || held.get(give) < rateOf(s, player, give)) continue;
    for (let get = 0; get < KINDS; get++) if (get !== give && s.bank.get(get) > 0) add.raw(give, get);
  }
}

/** Why the bank does not trade. */
export function refuseBank(s: TableReader, e: { seat: number; give: number; get: number }) {
  if (e.give === e.get) return 'same-kind';
  if (s.players.hand.of(e.seat).get(e.give) < rateOf(s, e.seat, e.give)) return 'cannot-pay';
  return s.bank.get(e.get) === 0 ? 'bank-empty' : null;
}

export function tradeWithBank(s: Table, e: { seat: number; give: number; get: number }): void {
  gain(s, e.seat, e.give, -rateOf(s, e.seat, e.give));
  gain(s, e.seat, e.get, 1);
}

/** Lists the offers of one card for one. */
export function listSwaps(s: TableReader, add: Add<Exchange>): void {
  const held = s.players.hand.of(s.turn.active);
  for (let give = 0; give < KINDS; give++) {
    if (held.get(give) === 0) continue;
    for (let get = 0; get < KINDS; get++) if (get !== give) add.raw(give, get);
  }
}

type Offered = Readonly<Record<`${'give' | 'get'}${'Wood' | 'Brick' | 'Wool' | 'Grain' | 'Ore'}`, number>>;

/** What an offer gives and what it asks for, by kind. */
export const givenIn = (e: Offered): number[] => [
  e.giveWood,
  e.giveBrick,
  e.giveWool,
  e.giveGrain,
  e.giveOre,
];
export const askedIn = (e: Offered): number[] => [e.getWood, e.getBrick, e.getWool, e.getGrain, e.getOre];
/** One card of a kind. */
export const oneOf = (one: number): number[] => kind.names.map((_, k) => Number(k === one));

/** Why an offer cannot be made; both rows are by kind. */
export function refuseOffer(s: TableReader, player: number, give: readonly number[], get: readonly number[]) {
  const held = s.players.hand.of(player);
  const isSome = (count: number): boolean => count > 0;
  if (!give.some(isSome) || !get.some(isSome)) return 'no-gifts';
  if (give.some((count, kind) => count > 0 && isSome(get[kind] as number))) return 'same-kind';
  return give.some((count, kind) => count > held.get(kind)) ? 'cannot-pay' : null;
}

/** Puts an offer to all others. All are asked, so that asking tells nothing about their hands. */
export function makeOffer(s: Table, player: number, give: readonly number[], get: readonly number[]): void {
  for (let kind = 0; kind < KINDS; kind++) {
    s.offer.give.set(kind, give[kind] as number);
    s.offer.get.set(kind, get[kind] as number);
  }
  s.offers += 1;
  const others: number[] = [];
  for (let seat = 0; seat < s.seats; seat++) if (seat !== player && !s.turn.hasLeft(seat)) others.push(seat);
  s.turn.ask(others, 'answer');
}

/** Whether a player holds what the offer asks for. */
export function canAccept(s: TableReader, player: number): boolean {
  const held = s.players.hand.of(player);
  for (let kind = 0; kind < KINDS; kind++) if (held.get(kind) < s.offer.get.get(kind)) return false;
  return true;
}

export function answerOffer(s: Table, player: number, isYes: boolean): void {
  if (isYes) s.offer.takers |= 1 << player;
  s.turn.answer(player);
  settleAnswers(s);
}

/** When all have answered: whoever made the offer chooses whom to deal with, if anybody wants to. */
export function settleAnswers(s: Table): void {
  if (s.turn.asked !== 0) return;
  if (s.offer.takers === 0) clearOffer(s);
  else s.turn.ask(s.turn.owner, 'deal');
}

export function deal(s: Table, by: number, partner: number): void {
  for (let kind = 0; kind < KINDS; kind++) {
    const give = s.offer.give.get(kind);
    const get = s.offer.get.get(kind);
    if (give > 0) hand(s, by, partner, kind, give);
    if (get > 0) hand(s, partner, by, kind, get);
  }
  s.tell.traded({ by, with: partner });
  withdraw(s, by);
}

export function withdraw(s: Table, by: number): void {
  clearOffer(s);
  s.turn.answer(by);
}

export function clearOffer(s: Table): void {
  s.offer.give.fill(0);
  s.offer.get.fill(0);
  s.offer.takers = 0;
}

/** A player who left answers no more and cannot be dealt with. */
export function leaveOffer(s: Table, player: number): void {
  s.offer.takers &= ~(1 << player);
  if (!s.offer.give.any()) return;
  if (s.turn.asked === 0) settleAnswers(s);
  else if (s.turn.segment === 'deal' && s.offer.takers === 0) withdraw(s, s.turn.owner);
}
