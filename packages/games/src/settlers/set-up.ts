/** Laying out the island: hexes at random, numbers and harbours as the options say. */
import { DECK, DESERT, EACH, HARBOUR_KINDS, LANDS, NUMBERS, PIECES } from './goods.ts';
import { HEX_NODES, HEXES, SPIRAL } from './island.ts';
import type { HouseRules, Table } from './table.ts';

export function setUp(s: Table, rules: HouseRules): void {
  const lands = [...LANDS];
  s.random.shuffle(lands);
  for (const [hex, land] of lands.entries()) s.lands.set(hex, land);
  s.robber = lands.indexOf(DESERT);

  const places = SPIRAL.filter((hex) => hex !== s.robber);
  const numbers = rules.numbers === 'spiral' ? NUMBERS : shuffleNumbers(s, places);
  for (const [i, hex] of places.entries()) s.numbers.set(hex, numbers[i] as number);

  const harbours = [...HARBOUR_KINDS];
  if (rules.harbours === 'shuffled') s.random.shuffle(harbours);
  for (const [i, kind] of harbours.entries()) s.harbours.set(i, kind);

  s.bank.fill(EACH);
  for (const [card, count] of DECK.entries()) s.deck.set(card, count);
  s.players.roads.fill(PIECES.roads);
  s.players.settlements.fill(PIECES.settlements);
  s.players.cities.fill(PIECES.cities);
  s.players.believable.fill(DECK[1] as number);
  s.turn.report('founding');
}

/** The numbers at random, for these hexes, so that no 6 or 8 lies beside another: these are laid first. */
function shuffleNumbers(s: Table, places: readonly number[]): number[] {
  const isRed = (number: number): boolean => number === 6 || number === 8;
  const reds = NUMBERS.filter(isRed);
  const others = NUMBERS.filter((number) => !isRed(number));
  s.random.shuffle(reds);
  s.random.shuffle(others);
  const order = [...places];
  do s.random.shuffle(order);
  while (order.slice(0, reds.length).some((a) => order.slice(0, reds.length).some((b) => touch(a, b))));
  const chosen = order.slice(0, reds.length);
  return places.map((hex) => (chosen.includes(hex) ? reds.pop() : others.pop()) as number);
}

/** Whether two hexes lie side by side. */
export function touch(a: number, b: number): boolean {
  if (a === b || a >= HEXES || b >= HEXES) return false;
  const nodes = HEX_NODES.subarray(6 * a, 6 * a + 6);
  return HEX_NODES.subarray(6 * b, 6 * b + 6).some((node) => nodes.includes(node));
}
