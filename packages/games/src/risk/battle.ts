/** Attacks: who may attack whom with how many dice, what the dice do, and what a conquest leads to. */
import { give } from './cards.ts';
import { FIRST_NEIGHBOUR, isBorder, NEIGHBOUR, SIZE } from './map.ts';
import { type HouseRules, type Table, type TableReader, TRADE_AT_ONCE } from './table.ts';

const MOST_ATTACK_DICE = 3;
const MOST_DEFENCE_DICE = 2;

/** Where an attack comes from and where it goes. */
interface Border {
  readonly seat: number;
  readonly from: number;
  readonly to: number;
}

/** The most dice with which a territory can be attacked from one with so many armies, one of which stays. */
export const mostAttackDice = (armies: number): number => Math.min(MOST_ATTACK_DICE, armies - 1);
/** The most dice with which so many armies can defend. */
export const mostDefenceDice = (armies: number): number => Math.min(MOST_DEFENCE_DICE, armies);

/** Why there can be no attack over a border; `null` if there can. */
export function refuseBorder(s: TableReader, { seat, from, to }: Border) {
  const { owner, armies } = s.territories;
  if (owner.get(from) !== seat) return 'not-yours';
  if (owner.get(to) === seat) return 'own-target';
  if (!isBorder(from, to)) return 'no-border';
  return armies.get(from) < 2 ? 'too-few-armies' : null;
}

/** Why there can be no attack; `null` if there can. */
export const refuseAttack = (s: TableReader, e: Border & { readonly dice: number }) =>
  refuseBorder(s, e) ?? (e.dice > mostAttackDice(s.territories.armies.get(e.from)) ? 'too-many-dice' : null);

interface AttackMoves {
  readonly attack: { raw(from: number, to: number, dice: number): void };
}

/** Lists every attack with every number of dice. Reads the cells themselves: most of random play is here. */
export function listAttacks(s: TableReader, { attack }: AttackMoves): void {
  const seat = s.turn.active;
  const { cells, offset } = s.territories.owner;
  const { armies } = s.territories;
  for (let from = 0; from < SIZE; from++) {
    if (cells[offset + from] !== seat) continue;
    const most = mostAttackDice(armies.get(from));
    if (most === 0) continue;
    const end = FIRST_NEIGHBOUR[from + 1] as number;
    for (let k = FIRST_NEIGHBOUR[from] as number; k < end; k++) {
      const to = NEIGHBOUR[k] as number;
      if (cells[offset + to] === seat) continue;
      for (let dice = 1; dice <= most; dice++) attack.raw(from, to, dice);
    }
  }
}

/** Attacks at once, or asks a defender who has a choice for the number of dice first. */
export function attack(s: Table, e: Border & { readonly dice: number }, rules: HouseRules): void {
  const { from, to, dice } = e;
  const defender = s.territories.owner.get(to);
  const most = mostDefenceDice(s.territories.armies.get(to));
  if (rules.defence === 'ask' && defender >= 0 && most > 1) {
    setFront(s, from, to, dice);
    s.turn.ask(defender, 'defend');
    return;
  }
  fight(s, from, to, dice, most, rules);
}

/** The defender has chosen: the attack that waited is fought. */
export function defend(
  s: Table,
  e: { readonly seat: number; readonly dice: number },
  rules: HouseRules,
): void {
  const { from, to, count } = s.front;
  clearFront(s);
  s.turn.answer(e.seat);
  fight(s, from, to, count, e.dice, rules);
}

/** Attacks with most dice again and again, until the territory is conquered or one army is left. */
export function blitz(s: Table, { from, to }: Border, rules: HouseRules): void {
  const { owner, armies } = s.territories;
  const defender = owner.get(to);
  while (owner.get(to) === defender && armies.get(from) > 1) {
    fight(s, from, to, mostAttackDice(armies.get(from)), mostDefenceDice(armies.get(to)), rules);
  }
}

/** One throw of the dice, and what follows from it. The attack after it is the next one of the turn. */
function fight(s: Table, from: number, to: number, dice: number, defence: number, rules: HouseRules): void {
  throwDice(s, from, to, dice, defence);
  s.turn.beginSegment('attack');
  if (s.territories.armies.get(to) === 0) conquer(s, from, to, dice, rules);
}

/** Throws the dice, first the attacker's. The highest are compared, then the second; the defender wins ties. */
function throwDice(s: Table, from: number, to: number, dice: number, defence: number): void {
  let attack1 = s.random.die(6);
  let attack2 = 0;
  let attack3 = 0;
  for (let i = 1; i < dice; i++) {
    const die = s.random.die(6);
    if (die > attack1) [attack1, attack2, attack3] = [die, attack1, attack2];
    else if (die > attack2) [attack2, attack3] = [die, attack2];
    else attack3 = die;
  }
  let defence1 = s.random.die(6);
  let defence2 = 0;
  if (defence > 1) {
    const die = s.random.die(6);
    defence2 = Math.min(defence1, die);
    defence1 = Math.max(defence1, die);
  }
  let attackerLost = attack1 > defence1 ? 0 : 1;
  let defenderLost = 1 - attackerLost;
  if (dice > 1 && defence > 1) {
    if (attack2 > defence2) defenderLost++;
    else attackerLost++;
  }
  s.territories.armies.add(from, -attackerLost);
  s.territories.armies.add(to, -defenderLost);
  const by = s.turn.active;
  s.tell.fought({
    by,
    from,
    into: to,
    attack1,
    attack2,
    attack3,
    defence1,
    defence2,
    attackerLost,
    defenderLost,
  });
}

/** As many armies as there were dice go in. If more could, the conqueror is asked how many. */
function conquer(s: Table, from: number, to: number, dice: number, rules: HouseRules): void {
  const { owner, armies } = s.territories;
  const by = s.turn.active;
  const loser = owner.get(to);
  owner.set(to, by);
  armies.add(from, -dice);
  armies.set(to, dice);
  if (rules.sets !== 'none') s.turn.report('conquered');
  s.tell.conquered({ by, territory: to, of: loser });
  if (loser >= 0 && !owner.includes(loser)) eliminate(s, loser, by);
  // The last one left has won, and nothing is asked any more.
  if (s.turn.living === 1 << by) return;
  if (armies.get(from) > 1) {
    setFront(s, from, to, dice);
    s.turn.ask(by, 'occupy');
  } else {
    s.tell.moved({ by, from, into: to, count: dice });
    rearm(s, by);
  }
}

/** Whoever has lost everything is out, and the cards go to the conqueror. */
function eliminate(s: Table, loser: number, by: number): void {
  const hand = s.players.hand.of(loser);
  s.tell.eliminated({ player: loser, by, cards: hand.length });
  for (const card of hand) {
    s.tell.captured({ by, of: loser, card }, [by, loser]);
    give(s, by, card);
  }
  hand.clear();
  fall(s, loser);
  s.turn.leave(loser);
}

/** Notes that a seat has fallen after all that have before. */
export function fall(s: Table, seat: number): void {
  let last = 0;
  for (const fell of s.players.fell) last = Math.max(last, fell);
  s.players.fell.set(seat, last + 1);
}

/** Whoever has too many cards after an elimination must trade and place before the attacks go on. */
export function rearm(s: Table, seat: number): void {
  if (s.players.hand.of(seat).length >= TRADE_AT_ONCE) s.turn.ask(seat, 'rearm');
}

export function setFront(s: Table, from: number, to: number, count: number): void {
  s.front.from = from;
  s.front.to = to;
  s.front.count = count;
}

export const clearFront = (s: Table): void => setFront(s, -1, -1, 0);
