/** Before play: who gets which territories, and the armies that are placed one a turn. */
import { SIZE } from './map.ts';
import type { HouseRules, Table } from './table.ts';

/** Armies to begin with, by the number of players. */
const ARMIES = [0, 0, 40, 35, 30, 25, 20];
/** With two players a neutral force stands between them. */
const NEUTRAL = { territories: 14, armies: 40 };

/** Deals territories and armies as far as the option `start` says; the rest is done by events. */
export function setUp(s: Table, { start, players }: HouseRules): void {
  s.players.reserve.fill(ARMIES[players] as number);
  const order = Array.from({ length: SIZE }, (_, territory) => territory);
  s.random.shuffle(order);
  if (players === 2) garrison(s, order.splice(0, NEUTRAL.territories), -1, NEUTRAL.armies);
  if (start === 'claim') return;
  // In turn order, so that those who begin have one more where it does not come out even.
  const first = s.turn.active;
  for (let i = 0; i < players; i++) {
    const seat = (first + i) % players;
    const own = order.filter((_, at) => at % players === i);
    const { reserve } = s.players;
    const armies = start === 'random' ? reserve.get(seat) : own.length;
    garrison(s, own, seat, armies);
    reserve.add(seat, -armies);
  }
  s.stage = start === 'random' ? 'play' : 'place';
}

/** Gives territories to a seat with an army on each, and what is left of the armies anywhere on them. */
function garrison(s: Table, territories: readonly number[], seat: number, armies: number): void {
  for (const territory of territories) {
    s.territories.owner.set(territory, seat);
    s.territories.armies.set(territory, 1);
  }
  for (let left = armies - territories.length; left > 0; left--) {
    s.territories.armies.add(territories[s.random.below(territories.length)] as number, 1);
  }
}

/** A turn before play: whoever has placed everything is passed over, and when all have, play begins. */
export function beginSetupTurn(s: Table): void {
  if (s.players.reserve.get(s.turn.active) > 0) return;
  for (let seat = 0; seat < s.seats; seat++) {
    if (s.turn.hasLeft(seat) || s.players.reserve.get(seat) === 0) continue;
    s.turn.advance();
    return;
  }
  // Where players have left while territories were claimed, some may be over: the neutral force holds them.
  for (let territory = 0; territory < SIZE; territory++) {
    if (s.territories.armies.get(territory) === 0) s.territories.armies.set(territory, 1);
  }
  s.stage = 'play';
}

/** Puts the one army of a turn before play. */
export function settle(s: Table, seat: number, territory: number): void {
  s.territories.owner.set(territory, seat);
  s.territories.armies.add(territory, 1);
  s.players.reserve.add(seat, -1);
  if (s.stage === 'claim' && !s.territories.armies.includes(0)) s.stage = 'place';
  s.turn.advance();
}
