/**
 * Spells: what they cost, when they may be cast, and what they do when they resolve. A spell that
 * moves the turn (another turn, another combat, a turn less) does so by a step of the turn engine.
 */
import type { Source } from '@rondel/core';
import { modify } from './modifications.ts';
import {
  COMMANDER,
  creatureOf,
  freeSlot,
  hurt,
  SPELL_NAMES,
  type SpellName,
  type Table,
  type TableView,
} from './table.ts';

/** Where what a spell does to the turn comes from. */
const cardOf = (name: SpellName) => ({ kind: 'card', id: SPELL_NAMES.indexOf(name) }) satisfies Source;

/** What the commander costs more each time it is cast again. */
const TAX = 2;

type Effect = (s: Table, caster: number, target: number) => void;
/** Whether there is room for what a spell does. */
type Room = (s: TableView, caster: number) => boolean;

/** One kind of spell. */
interface Spell {
  readonly cost: number;
  /** Sorceries are for the own main phase and an empty stack; instants for whenever one has priority. */
  readonly timing: 'instant' | 'sorcery';
  /** A spell with the target `self` has none to choose: it names its caster. */
  readonly target: 'player' | 'self';
  readonly resolve: Effect;
  readonly fits?: Room | undefined;
}

const sorcery = (cost: number, target: Spell['target'], resolve: Effect, fits?: Room): Spell => ({
  cost,
  timing: 'sorcery',
  target,
  resolve,
  fits,
});
const instant = (cost: number, target: Spell['target'], resolve: Effect, fits?: Room): Spell => ({
  ...sorcery(cost, target, resolve, fits),
  timing: 'instant',
});

const hasSlot: Room = (s, caster) => freeSlot(s, caster) >= 0;
const hasPlace: Room = (s) => !s.modifications.isFull;

/** All spells, by name. */
const SPELLS: { readonly [name in SpellName]: Spell } = {
  bolt: instant(1, 'player', (s, _caster, target) => hurt(s, target, 3)),
  creature: sorcery(
    2,
    'self',
    (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 3, false),
    hasSlot,
  ),
  knight: sorcery(3, 'self', (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 2, true), hasSlot),
  commander: sorcery(4, 'self', (s, caster) => putCreature(s, caster, COMMANDER, 7, 7, false)),
  quake: sorcery(4, 'self', (s) => {
    for (const seat of s.turn.apnap()) hurt(s, seat, 4);
  }),
  'time-walk': sorcery(
    7,
    'self',
    (s, caster) => s.turn.extraTurn(caster, { source: cardOf('time-walk') }),
    (s) => s.turn.extraTurnRoom > 0,
  ),
  // Only in the caster's own turn, and only while there is room for more.
  relentless: sorcery(4, 'self', (s, caster) =>
    s.turn.insertPhases(['combat', 'main'], 'this', { for: caster, source: cardOf('relentless') }),
  ),
  'fog-of-sleep': sorcery(3, 'player', (s, _caster, target) => s.turn.skipTurn(target)),
  pacify: sorcery(2, 'player', (s, _caster, target) => s.turn.skipSegment(target, 'combat')),
  howling: sorcery(
    2,
    'self',
    (s, owner) => {
      const { id } = cardOf('howling');
      modify(s, { owner, step: 'draw', change: 'additional-action', count: 3, turns: 3, source: 'card', id });
    },
    hasPlace,
  ),
  // For the next end step, be it of this turn or, if this turn has none any more, of the next.
  silence: instant(
    1,
    'self',
    (s) => {
      const { id } = cardOf('silence');
      modify(s, { owner: -1, step: 'end', change: 'skip-priority', count: 1, turns: 1, source: 'card', id });
    },
    hasPlace,
  ),
};

/** What a spell costs a player now: the commander gets dearer every time. */
const costOf = (s: TableView, seat: number, name: SpellName): number =>
  SPELLS[name].cost + (name === 'commander' ? TAX * s.players.casts.get(seat) : 0);

/** Why a player may not cast a spell at all, or `null`. */
function refuseSpell(s: TableView, seat: number, name: SpellName) {
  const { timing, fits } = SPELLS[name];
  const isMain = s.turn.phase === 'main' && seat === s.turn.active;
  if (timing === 'sorcery' && !(isMain && s.stack.isEmpty)) return 'wrong-time';
  if (name === 'commander') {
    if (s.creatures.inPlay.get(creatureOf(seat, COMMANDER))) return 'commander-in-play';
  } else if (s.players.hand.get(seat) === 0) {
    return 'no-card';
  }
  if (s.players.mana.get(seat) < costOf(s, seat, name)) return 'no-mana';
  return s.stack.isFull || fits?.(s, seat) === false ? 'no-room' : null;
}

interface Cast {
  readonly seat: number;
  readonly spell: SpellName;
  readonly target: number;
}

/** Why the holder of priority may not cast a spell at a target, or `null`. */
export function refuseCast(s: TableView, { seat, spell, target }: Cast) {
  const isTarget = SPELLS[spell].target === 'self' ? target === seat : !s.turn.hasLeft(target);
  return refuseSpell(s, seat, spell) ?? (isTarget ? null : 'bad-target');
}

/** Lists what the holder of priority can cast, with the targets that there are. */
export function listCasts(s: TableView, add: (cast: { spell: SpellName; target: number }) => void): void {
  const seat = s.turn.holder;
  if (seat < 0 || s.players.mana.get(seat) === 0) return;
  for (const spell of SPELL_NAMES) {
    if (refuseSpell(s, seat, spell) !== null) continue;
    if (SPELLS[spell].target === 'self') add({ spell, target: seat });
    else for (let target = 0; target < s.seats; target++) if (!s.turn.hasLeft(target)) add({ spell, target });
  }
}

/** A spell is paid for and goes on the stack. The commander comes from its own zone, not the hand. */
export function cast(s: Table, { seat, spell, target }: Cast): void {
  s.players.mana.add(seat, -costOf(s, seat, spell));
  if (spell === 'commander') s.players.casts.add(seat, 1);
  else s.players.hand.add(seat, -1);
  s.stack.push({ spell, caster: seat, target });
  if (s.turn.segment === 'declare-attackers') s.combat.declaring = false;
  s.tell.cast({ by: seat, spell, at: target });
  s.turn.act();
}

/** The top of the stack resolves. A spell whose target has left does nothing, nor does what is not ours. */
export function resolveTop(s: Table): void {
  const { spell, caster, target } = s.stack.pop();
  if (s.turn.hasLeft(target)) {
    s.tell.countered({ by: caster, spell });
  } else {
    s.tell.resolved({ by: caster, spell });
    if (spell !== 'outside') SPELLS[spell].resolve(s, caster, target);
  }
  s.turn.resolved(s.stack.length);
}

function putCreature(
  s: Table,
  seat: number,
  slot: number,
  power: number,
  toughness: number,
  firstStrike: boolean,
): void {
  if (slot < 0) return;
  const creature = creatureOf(seat, slot);
  s.creatures.inPlay.set(creature, true);
  s.creatures.tapped.set(creature, false);
  s.creatures.sick.set(creature, true);
  s.creatures.power.set(creature, power);
  s.creatures.toughness.set(creature, toughness);
  s.creatures.firstStrike.set(creature, firstStrike);
}
