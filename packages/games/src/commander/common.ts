/**
 * What every table has, also one at which only the turns are followed: the stack, the effects that last,
 * who is out, and what is told.
 */
import {
  array,
  counter,
  int,
  list,
  offPosition,
  oneOf,
  optional,
  type Reader,
  seat,
  type Writer,
} from '@rondel/core';
import { type CommanderTurns, STEP_NAMES } from './turns.ts';

/** The most objects that wait on the stack, with cards and where only the turns are followed. */
export const MOST_SPELLS = 12;
const MOST_OBJECTS = 64;
/** The most lasting effects on steps. */
const MOST_MODIFICATIONS = 8;

/** Everything that can be cast. */
export const SPELL_NAMES = [
  'bolt',
  'creature',
  'knight',
  'commander',
  'quake',
  'time-walk',
  'relentless',
  'fog-of-sleep',
  'pacify',
  'howling',
  'silence',
] as const;

/** The name of a spell. */
export type SpellName = (typeof SPELL_NAMES)[number];

/** What an effect does to a step. */
const CHANGES = ['skip-priority', 'skip-actions', 'additional-action'] as const;
export type Change = (typeof CHANGES)[number];
const SOURCES = ['none', 'card', 'ability', 'rule'] as const;

const spell = oneOf('outside', ...SPELL_NAMES);
const step = oneOf(...STEP_NAMES);
const change = oneOf(...CHANGES);
const source = oneOf(...SOURCES);

/** A lasting effect as an event: what it can have is less than what fits into a table. */
export const modification = {
  owner: optional(seat()),
  step,
  change,
  count: int(1, 4),
  turns: counter(3),
  source,
  id: counter(127),
};

/** What is to be heard at the table. */
export const tells = {
  cast: { by: seat(), spell, at: seat() },
  resolved: { by: seat(), spell },
  /** Its target or its caster has left. */
  countered: { by: seat(), spell },
  hurt: { player: seat(), damage: counter(99) },
  drew: { cards: counter(9) },
  lost: { player: seat(), reason: oneOf('life', 'cards', 'commander') },
  modified: { step, change, source, id: counter(127) },
};

/** What is there at every table, also where only the turns are followed. */
export function commonSchema(players: number, objects: number) {
  return {
    /** What waits, the one to resolve next at the end. */
    stack: list(objects, { spell, caster: seat(), target: seat() }),
    /** Lasting effects on steps; `count` more steps, within `turns` more turns of the owner. */
    modifications: list(MOST_MODIFICATIONS, {
      ...modification,
      owner: seat(),
      count: counter(9),
      turns: counter(9),
    }),
    /** The turn in which they last became a turn older. */
    aged: offPosition(counter((1 << 30) - 1)),
    /** The how manieth loss of the game a player's was; players who lose together share it. */
    fell: offPosition(array(players, counter(players))),
  };
}

/** The fields of a table without cards. */
export const bareSchema = (players: number) => commonSchema(players, MOST_OBJECTS);

/** What rules work with, for the fields `S`. */
export interface ShapeOf<S> {
  readonly state: S;
  readonly turns: CommanderTurns;
  readonly tells: typeof tells;
}
/** What every table has, as conditions see it, and as mutators do. */
export type CommonView = Reader<ShapeOf<ReturnType<typeof commonSchema>>>;
export type CommonTable = Writer<ShapeOf<ReturnType<typeof commonSchema>>>;
