/**
 * What a game author declares, and the game compiled from it. The declaration is one object literal;
 * everything in it is inferred and checked, and a broken one throws here, naming the culprit.
 */
import { compileEvents, type EventCodes, type EventSchema, type EventView } from './event.ts';
import { formatLanes, hashText } from './hash.ts';
import { type MoveCollector, type Moves, makeMoveCollector } from './moves.ts';
import type { Outcome } from './outcome.ts';
import { countOccurrences } from './past.ts';
import type { Random } from './random/random.ts';
import { RANDOM_SCHEMA, StateRandom } from './random/state-random.ts';
import type { GameRecord } from './record.ts';
import { makeRefusal, type Refusal } from './result.ts';
import { type CompiledRule, compileRule, type RuleBuilder } from './rule.ts';
import { defineAccess, makeAccessObject, type SchemaReader, type SchemaWriter } from './schema/access.ts';
import { oneOf, type Schema } from './schema/field.ts';
import { type Layout, layOut } from './schema/layout.ts';
import { type Memory, makeMemory } from './schema/memory.ts';
import { bindStep } from './turn/steps.ts';
import { TURN_SCHEMA, Turn, type TurnReader, type TurnSteps } from './turn/turn-state.ts';

/** The most seats a game can have: a set of seats must fit into one cell. */
export const MAX_SEATS = 30;

/** The state as conditions, listings and outcomes see it. */
export type Reader<S extends Schema = Schema, P extends string = string> = SchemaReader<S> & {
  readonly turn: TurnReader;
  readonly phase: P;
  readonly seats: number;
  /** How often this position has occurred, this time included; needs `repetition: true`. */
  readonly occurrences: number;
};

/** The state as mutators see it. */
export type Writer<S extends Schema = Schema, P extends string = string> = SchemaWriter<S> & {
  readonly turn: TurnSteps;
  phase: P;
  readonly seats: number;
  readonly occurrences: number;
  /** Says that no earlier position can come back, so that the engine need not remember them. */
  forgetPositions(): void;
  readonly random: Random;
};

/** What the options of a game may be. */
export type OptionValue = number | string | boolean;
export type Options = { readonly [name: string]: OptionValue };

/** Everything about a game. See `docs/writing-a-game.md`. */
export interface GameDefinition<S extends Schema, E extends EventSchema, N extends string, P extends string> {
  /** Short and in kebab-case: the prefix of its refusal codes and its name in records. */
  readonly name: string;
  /** Goes up when records of the older rules no longer replay. Default 1. */
  readonly version?: number;
  readonly seats: number;
  /** The phases of a whole game, such as `play` and `scoring`; the first is where it starts. */
  readonly phases?: readonly [P, ...P[]];
  /** Whether the rules draw at random. */
  readonly random?: boolean;
  /** Whether rules ask how often a position has occurred. */
  readonly repetition?: boolean;
  readonly state: S;
  readonly events: E;
  /** Why events are refused: a name for programs and a sentence for the player. */
  readonly refusals?: { readonly [K in N]: string };
  readonly setup?: (s: Writer<S, P>) => void;
  readonly rules: {
    readonly [K in keyof E]: (
      rule: RuleBuilder<Reader<S, P>, Writer<S, P>, EventView<E[K]>, N, P, E>,
    ) => unknown;
  };
  /** Lists every event that the rules accept now. */
  readonly legal: (s: Reader<S, P>, moves: Moves<E>) => void;
  /** The result if the game is over, `null` while it goes on. Asked after every event: keep it cheap. */
  readonly outcome: (s: Reader<S, P>) => Outcome | null;
  /** The result when no event is legal, for games in which that ends it (mate, stalemate). */
  readonly stuck?: (s: Reader<S, P>) => Outcome;
  /** Brings a record of an older version to the next one; called once per version. */
  readonly migrate?: (record: GameRecord) => GameRecord;
}

/** A compiled game. Authors and users read the first part; the engine uses the rest. */
export interface Game<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly name: string;
  readonly version: number;
  readonly seats: number;
  readonly options: Options;
  readonly phases: readonly string[];
  /** Fingerprint of the layout and the events; records and stored states carry it. */
  readonly signature: string;
  /** The same game with other options. Throws if there are no such options. */
  readonly with: (options: Options) => Game<S, E>;
  /** Types only. */
  readonly types?: { readonly schema: S; readonly events: E };
  /** @internal */
  readonly engine: Engine;
}

/** The compiled parts that the engine works with. */
export interface Engine {
  readonly layout: Layout;
  readonly codes: EventCodes;
  readonly memory: Memory;
  /** The accessor object handed to rule code. */
  readonly s: object;
  readonly random: StateRandom;
  /** By event type, which is the low bits of a code. */
  readonly rules: readonly CompiledRule[];
  readonly typeMask: number;
  readonly refusals: readonly Refusal[];
  /** The refusal of events after the end. */
  readonly over: Refusal;
  /** The number of the game's own refusals; the engine's follow them. */
  readonly ownRefusals: number;
  readonly phaseCell: number;
  readonly remembers: boolean;
  readonly legal: MoveCollector;
  readonly parts: MoveCollector;
  readonly setup: (s: never) => void;
  readonly listLegal: (s: never, moves: never) => void;
  readonly outcome: (s: never) => Outcome | null;
  readonly stuck: ((s: never) => Outcome) | null;
  readonly migrate: ((record: GameRecord) => GameRecord) | null;
}

const GAME_OVER = makeRefusal('game/over', 'The game is over.');

/** Refusals of the engine itself, in the order of {@link ENGINE_REFUSAL}. */
const ENGINE_REFUSALS: readonly Refusal[] = [
  makeRefusal('turn/not-your-turn', 'It is not your turn.'),
  makeRefusal('event/system-only', 'Only the system sends this event.'),
  makeRefusal('event/seat-only', 'This event needs a seat.'),
  makeRefusal('game/wrong-phase', 'That cannot be done in this phase of the game.'),
];
export const ENGINE_REFUSAL = { notYourTurn: 1, systemOnly: 2, seatOnly: 3, wrongPhase: 4 } as const;

const RESERVED = new Set(['turn', 'phase', 'seats', 'random', 'occurrences', 'forgetPositions']);

/**
 * Defines a game. Types are inferred from `state`, `events`, `refusals` and `phases`.
 *
 * @example
 * const nim = defineGame({
 *   name: 'nim',
 *   seats: 2,
 *   state: { sticks: counter(21) },
 *   events: { take: { count: int(1, 3) } },
 *   refusals: { 'too-many': 'There are not that many sticks left.' },
 *   setup: (s) => { s.sticks = 21; },
 *   rules: {
 *     take: (rule) => rule
 *       .when((s, e) => e.count <= s.sticks, 'too-many')
 *       .do((s, e) => { s.sticks -= e.count; }, advance),
 *   },
 *   legal: (s, moves) => { for (let n = 1; n <= 3 && n <= s.sticks; n++) moves.take(n); },
 *   outcome: (s) => (s.sticks === 0 ? winFor(s.turn.active, 2, 'the other took the last stick') : null),
 * });
 */
export function defineGame<
  const S extends Schema,
  const E extends EventSchema,
  N extends string = never,
  const P extends string = 'play',
>(definition: GameDefinition<S, E, N, P>): Game<S, E> {
  const { name, version = 1, seats } = definition;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new TypeError(`name: '${name}' is not in kebab-case`);
  }
  if (!Number.isInteger(version) || version < 1) throw new TypeError(`${name}: version must be 1 or more`);
  if (!Number.isInteger(seats) || seats < 1 || seats > MAX_SEATS) {
    throw new RangeError(`${name}: seats must be a whole number from 1 to ${MAX_SEATS}, got ${seats}`);
  }
  for (const artifact of Object.keys(definition.state)) {
    if (RESERVED.has(artifact)) throw new TypeError(`${name}: state.${artifact}: this name is taken`);
  }
  const phases: readonly string[] = definition.phases ?? ['play'];
  const schema: Schema = {
    ...TURN_SCHEMA,
    ...(phases.length > 1 ? { phase: oneOf(...(phases as [string, ...string[]])) } : {}),
    ...definition.state,
    ...(definition.random ? RANDOM_SCHEMA : {}),
  };
  const layout = inGame(name, () => layOut(schema, seats));
  const codes = inGame(name, () => compileEvents(definition.events, seats));
  const memory = makeMemory();
  const names = Object.keys(definition.refusals ?? {});
  const own = Object.entries(definition.refusals ?? {}).map(([refusal, sentence]) =>
    makeRefusal(`${name}/${refusal}`, sentence as string),
  );
  const turn = new Turn(memory, seats);
  const rules = codes.types.map((type) => {
    const write = definition.rules[type.name];
    if (typeof write !== 'function') throw new TypeError(`${name}: rules.${type.name} is missing`);
    const where = `${name}: rules.${type.name}`;
    const bind = (mutator: (s: unknown, event: unknown) => void) => bindStep(turn, mutator);
    const { by, view } = type;
    return compileRule({ where, by, view, refusals: names, phases, bind }, write as (rule: never) => unknown);
  });
  for (const type of Object.keys(definition.rules)) {
    if (!codes.byName.has(type)) throw new TypeError(`${name}: rules.${type} is a rule for no event`);
  }
  const random = new StateRandom(memory, layout);
  const engine: Engine = {
    layout,
    codes,
    memory,
    s: makeAccess(layout, memory, name, turn, random, phases, definition.repetition ?? false),
    random,
    rules,
    typeMask: codes.typeMask,
    refusals: [...own, ...ENGINE_REFUSALS],
    over: GAME_OVER,
    ownRefusals: own.length,
    phaseCell: layout.blocks.find((block) => block.artifact === 'phase')?.offset ?? -1,
    remembers: definition.repetition ?? false,
    legal: makeMoveCollector(codes, name),
    parts: makeMoveCollector(codes, name),
    setup: definition.setup ?? (() => {}),
    listLegal: definition.legal,
    outcome: definition.outcome,
    stuck: definition.stuck ?? null,
    migrate: definition.migrate ?? null,
  };
  const game: Game<S, E> = {
    name,
    version,
    seats,
    options: {},
    phases,
    signature: sign(layout, codes),
    with: (options) => {
      if (Object.keys(options).length === 0) return game;
      throw new TypeError(`${name} has no options, got ${Object.keys(options).join(', ')}`);
    },
    engine,
  };
  return game;
}

function inGame<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new TypeError(`${name}: ${(error as Error).message}`);
  }
}

function makeAccess(
  layout: Layout,
  memory: Memory,
  name: string,
  turn: TurnSteps,
  random: StateRandom,
  phases: readonly string[],
  remembers: boolean,
): object {
  const s = makeAccessObject();
  const own = (key: string, value: unknown): void => {
    Object.defineProperty(s, key, { value, enumerable: true });
  };
  const isOurs = (artifact: string): boolean => artifact === 'turn' || artifact === 'random';
  const artifacts = layout.artifacts.filter((artifact) => !isOurs(artifact.name));
  defineAccess(s, { ...layout, artifacts }, memory, name);
  own('turn', turn);
  own('seats', layout.seats);
  own('random', random);
  if (phases.length === 1) own('phase', phases[0]);
  Object.defineProperty(s, 'occurrences', {
    get: () => {
      if (!remembers) throw new TypeError(`${name}: s.occurrences needs repetition: true`);
      return countOccurrences(memory.past);
    },
  });
  own('forgetPositions', () => {
    memory.past = null;
  });
  return s;
}

/** Everything that gives numbers their meaning, as one hash. */
function sign(layout: Layout, codes: EventCodes): string {
  const blocks = layout.blocks.map((b) => [
    b.artifact,
    b.field,
    b.shape,
    b.count,
    b.stride,
    b.min,
    b.max,
    b.blank,
    b.positional,
    b.codec.kind,
  ]);
  const events = codes.types.map((t) => [
    t.name,
    t.by,
    ...t.fields.map((f) => [f.name, f.min, f.max, f.codec.kind]),
  ]);
  const lanes = new Int32Array(2);
  hashText(JSON.stringify([layout.seats, blocks, events]), lanes);
  return formatLanes(lanes);
}
