/** The roll, and what the hexes yield. */
import { gain } from './hands.ts';
import { HEX_NODES } from './island.ts';
import { type HouseRules, ownerOf, sizeOf, type Table, type TableReader } from './table.ts';

/** Rolls for the active player: everybody gets what the hexes yield, or a seven is under way. */
export function roll(s: Table, { handLimit }: HouseRules): void {
  const first = s.random.die(6);
  const second = s.random.die(6);
  s.dice.set(0, first);
  s.dice.set(1, second);
  s.tell.rolled({ by: s.turn.active, first, second });
  if (first + second === 7) {
    s.turn.report('seven');
    s.turn.expectCommits(seatsOver(s, handLimit));
  } else {
    produce(s, first + second);
  }
  s.turn.endSegment();
}

/** Who holds too much as a seven is rolled. Those who left hold nothing. */
function seatsOver({ players: { size } }: TableReader, handLimit: number): number[] {
  const over: number[] = [];
  for (let player = 0; player < size.length; player++) if (size.get(player) > handLimit) over.push(player);
  return over;
}

/** Every building beside a hex of this number draws from it. */
function produce(s: Table, number: number): void {
  // At most two hexes have a number, so at most two kinds have to be looked at.
  let kinds = 0;
  for (let hex = s.numbers.indexOf(number); hex >= 0; hex = s.numbers.indexOf(number, hex + 1)) {
    const kind = s.lands.get(hex);
    if ((kinds >> kind) & 1) continue;
    kinds |= 1 << kind;
    produceKind(s, number, kind);
  }
}

function produceKind(s: Table, number: number, kind: number): void {
  const due = dueOf(s, number, kind, -1);
  if (due === 0) return;
  const stock = s.bank.get(kind);
  if (due <= stock) {
    for (let player = 0; player < s.seats; player++) give(s, player, kind, dueOf(s, number, kind, player));
    return;
  }
  // The bank has too little: only a player who is the only one to get any takes the rest.
  let only = 0;
  while (dueOf(s, number, kind, only) === 0) only++;
  if (dueOf(s, number, kind, only) === due) give(s, only, kind, stock);
  s.tell.short({ kind });
}

function give(s: Table, player: number, kind: number, count: number): void {
  if (count === 0) return;
  gain(s, player, kind, count);
  s.tell.received({ player, kind, count });
}

/** What the hexes of a kind and number yield for a player, or for all (-1). */
function dueOf(s: TableReader, number: number, kind: number, player: number): number {
  let due = 0;
  for (let hex = s.numbers.indexOf(number); hex >= 0; hex = s.numbers.indexOf(number, hex + 1)) {
    if (s.lands.get(hex) !== kind || hex === s.robber) continue;
    for (let i = 6 * hex; i < 6 * hex + 6; i++) {
      const there = s.buildings.get(HEX_NODES[i] as number);
      if (there === 0) continue;
      const owner = ownerOf(there);
      if ((player < 0 || owner === player) && s.players.departed.get(owner) === 0) due += sizeOf(there);
    }
  }
  return due;
}
