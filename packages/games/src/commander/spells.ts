/**
 * Spells: what they cost, when they may be cast, and what they do when they resolve. A spell that
 * moves the turn (another turn, another combat, a turn less) does so by a step of the turn engine.
 */
import { freeModification, modify } from './modifications.ts';
import {
  COMMANDER,
  creatureOf,
  freeSlot,
  hurt,
  isStackEmpty,
  type SpellName,
  type Table,
  type TableView,
} from './table.ts';
import { MOST_EXTRA_TURNS } from './turns.ts';

/** Where an extra turn comes from. */
export const SOURCE = { timeWalk: { kind: 'card', id: 1 } } as const;

/** What the commander costs more each time it is cast again. */
const TAX = 2;

/** One kind of spell. */
export interface Spell {
  readonly cost: number;
  /** Sorceries are for the own main phase and an empty stack; instants for whenever one has priority. */
  readonly timing: 'instant' | 'sorcery';
  /** A spell with the target `self` has none to choose: it names its caster. */
  readonly target: 'player' | 'self';
  /** Whether there is room for what it does. */
  readonly fits?: (s: TableView, caster: number) => boolean;
  readonly resolve: (s: Table, caster: number, target: number) => void;
}

const hasSlot = (s: TableView, caster: number): boolean => freeSlot(s, caster) >= 0;
const hasPlace = (s: TableView): boolean => freeModification(s) >= 0;

/** All spells, by name. */
export const SPELLS: { readonly [name in SpellName]: Spell } = {
  bolt: {
    cost: 1,
    timing: 'instant',
    target: 'player',
    resolve: (s, _caster, target) => hurt(s, target, 3),
  },
  creature: {
    cost: 2,
    timing: 'sorcery',
    target: 'self',
    fits: hasSlot,
    resolve: (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 3, false),
  },
  knight: {
    cost: 3,
    timing: 'sorcery',
    target: 'self',
    fits: hasSlot,
    resolve: (s, caster) => putCreature(s, caster, freeSlot(s, caster), 3, 2, true),
  },
  commander: {
    cost: 4,
    timing: 'sorcery',
    target: 'self',
    resolve: (s, caster) => putCreature(s, caster, COMMANDER, 7, 7, false),
  },
  quake: {
    cost: 4,
    timing: 'sorcery',
    target: 'self',
    resolve: (s) => {
      for (const seat of s.turn.apnap()) hurt(s, seat, 4);
    },
  },
  'time-walk': {
    cost: 7,
    timing: 'sorcery',
    target: 'self',
    fits: (s) => s.turn.extraTurns < MOST_EXTRA_TURNS,
    resolve: (s, caster) => {
      if (s.turn.extraTurns < MOST_EXTRA_TURNS) s.turn.extraTurn(caster, { source: SOURCE.timeWalk });
    },
  },
  relentless: {
    cost: 4,
    timing: 'sorcery',
    target: 'self',
    resolve: (s) => s.turn.insertPhases(['combat', 'main']),
  },
  'fog-of-sleep': {
    cost: 3,
    timing: 'sorcery',
    target: 'player',
    resolve: (s, _caster, target) => s.turn.skipTurn(target),
  },
  pacify: {
    cost: 2,
    timing: 'sorcery',
    target: 'player',
    resolve: (s, _caster, target) => s.turn.skipSegment(target, 'combat'),
  },
  howling: {
    cost: 2,
    timing: 'sorcery',
    target: 'self',
    fits: hasPlace,
    resolve: (s, caster) =>
      modify(s, { owner: caster, segment: 'draw', extraActions: 1, count: 3, turns: 3 }),
  },
  silence: {
    cost: 1,
    timing: 'instant',
    target: 'self',
    fits: hasPlace,
    // For the next end step, be it of this turn or, if this turn has none any more, of the next.
    resolve: (s) => modify(s, { owner: -1, segment: 'end', skipPriority: true, count: 1, turns: 1 }),
  },
};

/** What a spell costs a player now: the commander gets dearer every time. */
export const costOf = (s: TableView, seat: number, name: SpellName): number =>
  SPELLS[name].cost + (name === 'commander' ? TAX * s.players.casts.get(seat) : 0);

/** Why the holder of priority may not cast a spell, or `null`. */
export function refuseCast(s: TableView, seat: number, name: SpellName, target: number) {
  const { timing, target: wanted, fits } = SPELLS[name];
  const isMain = s.turn.phase === 'main' && seat === s.turn.active;
  if (timing === 'sorcery' && !(isMain && isStackEmpty(s))) return 'wrong-time';
  if (name === 'commander') {
    if (s.creatures.inPlay.get(creatureOf(seat, COMMANDER))) return 'commander-in-play';
  } else if (s.players.hand.get(seat) === 0) {
    return 'no-card';
  }
  if (s.players.mana.get(seat) < costOf(s, seat, name)) return 'no-mana';
  if (wanted === 'self' ? target !== seat : s.turn.hasLeft(target)) return 'bad-target';
  return s.stack.spell.isFull || fits?.(s, seat) === false ? 'no-room' : null;
}

/** A spell is paid for and goes on the stack. The commander comes from its own zone, not the hand. */
export function cast(s: Table, seat: number, name: SpellName, target: number): void {
  s.players.mana.add(seat, -costOf(s, seat, name));
  if (name === 'commander') s.players.casts.add(seat, 1);
  else s.players.hand.add(seat, -1);
  s.stack.spell.push(name);
  s.stack.caster.push(seat);
  s.stack.target.push(target);
  s.combat.declaring = false;
  s.turn.act();
}

/**
 * The top of the stack resolves. The turn may count objects there of which the game knows nothing:
 * they do nothing. Nor does a spell whose caster or target has left.
 */
export function resolveTop(s: Table): void {
  if (!s.stack.spell.isEmpty) {
    const name = s.stack.spell.pop();
    const caster = s.stack.caster.pop();
    const target = s.stack.target.pop();
    if (!s.turn.hasLeft(caster) && !s.turn.hasLeft(target)) SPELLS[name].resolve(s, caster, target);
  }
  s.turn.resolved(Math.max(0, s.turn.depth - 1));
}

/** Spells that are still on the stack when a step is cut short are gone. */
export function clearStack(s: Table): void {
  if (s.stack.spell.isEmpty) return;
  s.stack.spell.clear();
  s.stack.caster.clear();
  s.stack.target.clear();
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
