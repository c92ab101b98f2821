/**
 * Combat: attacks and blocks, the two damage steps, and the end of it. The turn decides
 * which of these steps there are; what happens in them is here.
 */
import { isForDeclaring } from './declaring.ts';
import {
  creatureOf,
  hurt,
  isCommander,
  isInPlay,
  LETHAL_COMMANDER,
  ownerOf,
  removeFromCombat,
  SLOTS,
  type Table,
  type TableView,
} from './table.ts';

type Attack = { readonly seat: number; readonly slot: number; readonly target: number };
type Block = { readonly seat: number; readonly slot: number; readonly attacker: number };

/** Why a player may not attack with the creature in a slot, or `null`. */
export function refuseAttack(s: TableView, { seat, slot, target }: Attack) {
  const creature = creatureOf(seat, slot);
  if (!isInPlay(s, creature)) return 'no-creature';
  if (s.creatures.tapped.get(creature) || s.creatures.sick.get(creature)) return 'cannot-attack';
  return target === seat || s.turn.hasLeft(target) ? 'bad-target' : null;
}

/** A creature attacks: it is tapped, and the turn has to know that there are attackers. */
export function attack(s: Table, { seat, slot, target }: Attack): void {
  const creature = creatureOf(seat, slot);
  s.creatures.tapped.set(creature, true);
  s.creatures.attacking.set(creature, target);
  s.turn.report('attackers');
}

/** Why a player may not block an attacker with the creature in a slot, or `null`. */
export function refuseBlock(s: TableView, { seat, slot, attacker }: Block) {
  const creature = creatureOf(seat, slot);
  if (!isInPlay(s, creature)) return 'no-creature';
  if (s.creatures.tapped.get(creature) || s.creatures.blocking.get(creature) >= 0) return 'cannot-block';
  const attacking = s.turn.active < 0 ? -1 : creatureOf(s.turn.active, attacker);
  const isAttacker = attacking >= 0 && isInPlay(s, attacking);
  return isAttacker && s.creatures.attacking.get(attacking) === seat ? null : 'not-attacking-you';
}

/**
 * A creature blocks. Defenders block when priority comes to them, which it does before the step can
 * end; as something happened, everybody is asked again afterwards. Without priority there is nobody to ask.
 */
export function block(s: Table, { seat, slot, attacker }: Block): void {
  const attacking = creatureOf(s.turn.active, attacker);
  s.creatures.blocking.set(creatureOf(seat, slot), attacking);
  s.creatures.blocked.set(attacking, true);
  if (!isForDeclaring(s)) s.turn.special();
}

/**
 * The step of blockers ends, which is when the turn asks whether there is a first damage step. What
 * somebody else reported stays: only our own claim is taken back.
 */
export function claimFirstStrike(s: Table): void {
  let strikes = false;
  for (let creature = 0; creature < s.creatures.inPlay.length; creature++) {
    if (isFighting(s, creature) && s.creatures.firstStrike.get(creature)) strikes = true;
  }
  if (strikes || s.combat.claimed) s.turn.report('first-strike', strikes);
  s.combat.claimed = strikes;
}

function isFighting(s: TableView, creature: number): boolean {
  const isIn = s.creatures.attacking.get(creature) >= 0 || s.creatures.blocking.get(creature) >= 0;
  return isIn && isInPlay(s, creature);
}

/**
 * The damage of one step, all at the same time: who dies of it still deals its own. In the first step
 * only creatures with first strike deal it, in the other one those that have not done so.
 */
export function dealDamage(s: Table, step: 'first' | 'normal'): void {
  const { creatures } = s;
  for (let creature = 0; creature < creatures.inPlay.length; creature++) {
    const strikesFirst = creatures.firstStrike.get(creature);
    const isDue = step === 'first' ? strikesFirst : !(strikesFirst && s.combat.struck);
    if (!isDue || !isFighting(s, creature)) continue;
    const power = creatures.power.get(creature);
    const opponent = creatures.blocking.get(creature);
    if (opponent >= 0) {
      if (isInPlay(s, opponent)) creatures.damage.add(opponent, power);
    } else if (creatures.blocked.get(creature)) {
      damageBlockers(s, creature, power);
    } else {
      damagePlayer(s, creature, power);
    }
  }
  if (step === 'first') s.combat.struck = true;
}

/** An attacker kills its blockers one after the other; what is left over goes to the last. */
function damageBlockers(s: Table, attacker: number, power: number): void {
  const { creatures } = s;
  let left = power;
  let last = -1;
  for (let creature = 0; creature < creatures.inPlay.length; creature++) {
    if (creatures.blocking.get(creature) !== attacker || !isInPlay(s, creature)) continue;
    const lethal = Math.max(0, creatures.toughness.get(creature) - creatures.damage.get(creature));
    const dealt = Math.min(left, lethal);
    creatures.damage.add(creature, dealt);
    left -= dealt;
    last = creature;
  }
  if (last >= 0) creatures.damage.add(last, left);
}

function damagePlayer(s: Table, attacker: number, power: number): void {
  const target = s.creatures.attacking.get(attacker);
  if (s.turn.hasLeft(target)) return;
  hurt(s, target, power);
  if (!isCommander(attacker)) return;
  const wounds = s.players.wounds.of(target);
  const from = ownerOf(attacker);
  wounds.set(from, Math.min(LETHAL_COMMANDER, wounds.get(from) + power));
}

/** Nobody attacks or blocks any more. */
export function clearCombat(s: Table): void {
  for (let creature = 0; creature < s.creatures.inPlay.length; creature++) removeFromCombat(s, creature);
  s.combat.declaring = false;
  s.combat.struck = false;
}

/** The creatures of a player are ready again, at the beginning of its turn. */
export function untapAll(s: Table, seat: number): void {
  for (let slot = 0; slot < SLOTS; slot++) {
    s.creatures.tapped.set(creatureOf(seat, slot), false);
    s.creatures.sick.set(creatureOf(seat, slot), false);
  }
}
