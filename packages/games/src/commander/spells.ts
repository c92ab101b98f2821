/**
 * Spells: what they cost, when they may be cast, and what they do when they resolve. A spell that
 * moves the turn (another turn, another combat, a turn less) does so by a step of the turn engine.
 */
import type { Source } from '@rondel/core';
import { SPELL_NAMES, type SpellName } from './common.ts';
import { isForDeclaring } from './declaring.ts';
import { modify } from './modifications.ts';
import { putOnStack } from './stack.ts';
import { COMMANDER, creatureOf, freeSlot, hurt, type Table, type TableView } from './table.ts';

/** Where what a spell does to the turn comes from. */
const cardOf = (name: SpellName) => ({ kind: 'card', id: SPELL_NAMES.indexOf(name) }) satisfies Source;
const TIME_WALK = cardOf('time-walk');
const RELENTLESS = cardOf('relentless');
const HOWLING = cardOf('howling');
const SILENCE = cardOf('silence');

/** What the commander costs more each time it is cast again. */
const TAX = 2;

/** One kind of spell. All have all of these, so that they look alike to V8. */
interface Spell {
  readonly cost: number;
  /** Instants are for whenever one has priority, others for the own main phase and an empty stack. */
  readonly instant: boolean;
  /** Whether there is a player to choose; a spell without a choice names its caster. */
  readonly aims: boolean;
  /** Whether there is room for what it does. */
  readonly fits: ((s: TableView, caster: number) => boolean) | null;
  readonly resolve: (s: Table, caster: number, target: number) => void;
}

const makeSpell = (
  cost: number,
  resolve: Spell['resolve'],
  { instant = false, aims = false, fits = null }: Partial<Spell> = {},
): Spell => ({ cost, instant, aims, fits, resolve });

const hasSlot = (s: TableView, caster: number): boolean => freeSlot(s, caster) >= 0;
const hasPlace = (s: TableView): boolean => !s.modifications.isFull;

/** All spells, by name. */
const SPELLS: { readonly [name in SpellName]: Spell } = {
  bolt: makeSpell(1, (s, _caster, target) => hurt(s, target, 3), { instant: true, aims: true }),
  creature: makeSpell(2, (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 3), { fits: hasSlot }),
  knight: makeSpell(3, (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 2, true), {
    fits: hasSlot,
  }),
  commander: makeSpell(4, (s, caster) => putCreature(s, caster, COMMANDER, 7, 7)),
  quake: makeSpell(4, quake),
  'time-walk': makeSpell(7, (s, caster) => s.turn.extraTurn(caster, { source: TIME_WALK }), {
    fits: (s) => s.turn.extraTurnRoom > 0,
  }),
  // Only in the caster's own turn, and only while there is room for more.
  relentless: makeSpell(4, (s, caster) =>
    s.turn.insertPhases(['combat', 'main'], 'this', { for: caster, source: RELENTLESS }),
  ),
  'fog-of-sleep': makeSpell(3, (s, _caster, target) => s.turn.skipTurn(target), { aims: true }),
  pacify: makeSpell(2, (s, _caster, target) => s.turn.skipSegment(target, 'combat'), { aims: true }),
  howling: makeSpell(2, (s, caster) => modify(s, caster, 'draw', 'additional-action', 3, 3, HOWLING), {
    fits: hasPlace,
  }),
  // For the next end step, be it of this turn or, if this turn has none any more, of the next.
  silence: makeSpell(1, (s) => modify(s, -1, 'end', 'skip-priority', 1, 1, SILENCE), {
    instant: true,
    fits: hasPlace,
  }),
};

/** Whether a spell has a player to choose. */
export const isAimed = (name: string): boolean =>
  Object.hasOwn(SPELLS, name) && SPELLS[name as SpellName].aims;

/** What a spell costs a player now: the commander gets dearer every time. */
const costOf = (s: TableView, seat: number, spell: Spell): number =>
  spell.cost + (spell === SPELLS.commander ? TAX * s.players.casts.get(seat) : 0);

/** Whether a player can cast what is no instant: in the own main phase, with nothing on the stack. */
const isSorceryTime = (s: TableView, seat: number): boolean =>
  seat === s.turn.active && s.stack.isEmpty && s.turn.phase === 'main';

/** Why a player may not cast a spell at all, or `null`. */
function refuseSpell(s: TableView, seat: number, spell: Spell) {
  const { instant, fits } = spell;
  if (!instant && !isSorceryTime(s, seat)) return 'wrong-time';
  if (spell === SPELLS.commander) {
    if (s.creatures.inPlay.get(creatureOf(seat, COMMANDER))) return 'commander-in-play';
  } else if (s.players.hand.get(seat) === 0) {
    return 'no-card';
  }
  if (s.players.mana.get(seat) < costOf(s, seat, spell)) return 'no-mana';
  return s.stack.isFull || fits?.(s, seat) === false ? 'no-room' : null;
}

interface Cast {
  readonly seat: number;
  readonly spell: SpellName;
  readonly target: number;
}

/** Why the holder of priority may not cast a spell at a target, or `null`. */
export function refuseCast(s: TableView, { seat, spell: name, target }: Cast) {
  if (isForDeclaring(s)) return 'only-declaring';
  const spell = SPELLS[name];
  const isTarget = spell.aims ? !s.turn.hasLeft(target) : target === seat;
  return refuseSpell(s, seat, spell) ?? (isTarget ? null : 'bad-target');
}

/** The least that any spell costs; all spells with their numbers, and those for any time. */
const CHEAPEST = Math.min(...SPELL_NAMES.map((name) => SPELLS[name].cost));
const ALL = SPELL_NAMES.map((name, number) => ({ number, spell: SPELLS[name] }));
const INSTANTS = ALL.filter((known) => known.spell.instant);

/**
 * Lists what the holder of priority can cast, with the targets that there are. What decides for many spells at
 * once is asked first: most of the time there is nothing to cast at all.
 */
export function listCasts(s: TableView, add: { raw(spell: number, target: number): void }): void {
  const seat = s.turn.holder;
  if (seat < 0 || s.players.mana.get(seat) < CHEAPEST || s.stack.isFull) return;
  if (isForDeclaring(s)) return;
  const spells = isSorceryTime(s, seat) ? ALL : INSTANTS;
  if (spells === INSTANTS && s.players.hand.get(seat) === 0) return;
  for (let i = 0; i < spells.length; i++) {
    const { number, spell } = spells[i] as (typeof ALL)[number];
    if (refuseSpell(s, seat, spell) !== null) continue;
    if (!spell.aims) add.raw(number, seat);
    else for (let to = 0; to < s.seats; to++) if (!s.turn.hasLeft(to)) add.raw(number, to);
  }
}

/** A spell is paid for and goes on the stack. The commander comes from its own zone, not the hand. */
export function cast(s: Table, { seat, spell, target }: Cast): void {
  s.players.mana.add(seat, -costOf(s, seat, SPELLS[spell]));
  if (spell === 'commander') s.players.casts.add(seat, 1);
  else s.players.hand.add(seat, -1);
  putOnStack(s, spell, seat, target);
  if (s.turn.segment === 'declare-attackers') s.combat.declaring = false;
  tellCast(s, seat, spell, target);
  s.turn.act();
}

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellCast(s: Table, by: number, spell: SpellName, at: number): void {
  s.tell.cast({ by, spell, at });
}

/** The top of the stack resolves. A spell whose target has left does nothing, nor does what is not ours. */
export function resolveTop(s: Table): void {
  const top = s.stack.length - 1;
  const spell = s.stack.spell.get(top);
  const caster = s.stack.caster.get(top);
  const target = s.stack.target.get(top);
  s.stack.drop(top);
  if (s.turn.hasLeft(target)) {
    s.tell.countered({ by: caster, spell });
  } else {
    s.tell.resolved({ by: caster, spell });
    if (spell !== 'outside') SPELLS[spell].resolve(s, caster, target);
  }
  s.turn.resolved(s.stack.length);
}

function quake(s: Table): void {
  for (const seat of s.turn.apnap()) hurt(s, seat, 4);
}

function putCreature(
  s: Table,
  seat: number,
  slot: number,
  power: number,
  toughness: number,
  firstStrike = false,
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
