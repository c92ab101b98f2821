/**
 * What a game is: the declaration an author writes, and what is compiled from it. Everything in the
 * declaration is inferred and checked; see `define-game.ts`.
 */
import type { EventCodes, EventSchema, EventView } from './event.ts';
import type { MoveCollector, Moves } from './moves.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random/random.ts';
import type { StateRandom } from './random/state-random.ts';
import type { GameRecord } from './record.ts';
import type { Refusal } from './result.ts';
import type { CompiledRule, RuleBuilder } from './rule.ts';
import type { SchemaReader, SchemaWriter } from './schema/access.ts';
import type { Schema } from './schema/field.ts';
import type { Layout } from './schema/layout.ts';
import type { Memory } from './schema/memory.ts';
import type { TurnSequencing } from './turn/detached.ts';
import type { TurnProfile } from './turn/profile.ts';
import type { TurnCells } from './turn/turn-cells.ts';
import type { TurnEventFields } from './turn/turn-events.ts';
import type { AnyProfile, NamesOf, ReaderOf, StepsOf } from './turn/turn-steps.ts';

/** The most seats a game can have: a set of seats must fit into one cell. */
export const MAX_SEATS = 30;

/** A game's own events and those of its turn. */
export type WithTurnEvents<E extends EventSchema, T extends TurnProfile> = E &
  Pick<TurnEventFields<NamesOf<T>['segment'], NamesOf<T>['phase'], NamesOf<T>['fact']>, NamesOf<T>['events']>;

/** The state as conditions, listings and outcomes see it. */
export type Reader<
  S extends Schema = Schema,
  P extends string = string,
  T extends TurnProfile = AnyProfile,
> = SchemaReader<S> & {
  readonly turn: ReaderOf<T>;
  readonly phase: P;
  readonly seats: number;
  /** How often this position has occurred, this time included; needs `repetition: true`. */
  readonly occurrences: number;
  /** How often a position with this key has occurred; needs a `positionKey()`. */
  occurrencesOf(low: number, high: number): number;
};

/** The state as mutators see it. */
export type Writer<
  S extends Schema = Schema,
  P extends string = string,
  T extends TurnProfile = AnyProfile,
> = SchemaWriter<S> & {
  readonly turn: StepsOf<T>;
  phase: P;
  readonly seats: number;
  readonly occurrences: number;
  occurrencesOf(low: number, high: number): number;
  /** Says that no earlier position can come back, so that the engine need not remember them. */
  forgetPositions(): void;
  readonly random: Random;
};

/** What the options of a game may be. */
export type OptionValue = number | string | boolean;
export type Options = { readonly [name: string]: OptionValue };

/** Everything about a game. See `docs/writing-a-game.md`. */
export interface GameDefinition<
  S extends Schema,
  E extends EventSchema,
  N extends string,
  P extends string,
  T extends TurnProfile,
> {
  /** Short and in kebab-case: the prefix of its refusal codes and its name in records. */
  readonly name: string;
  /** Goes up when records of the older rules no longer replay. Default 1. */
  readonly version?: number;
  readonly seats: number;
  /** The phases of a whole game, such as `play` and `scoring`; the first is where it starts. */
  readonly phases?: readonly [P, ...P[]];
  /** Whether the rules draw at random. */
  readonly random?: boolean;
  /**
   * Whether rules ask how often a position has occurred: by its hash, or by the key that the game
   * carries along in the field of this name, declared with `positionKey()`.
   */
  readonly repetition?: boolean | (keyof S & string);
  /** The shape of a turn; without it a turn is one segment, `main`. */
  readonly turns?: T;
  /** What happens by itself when a segment of the turn begins or ends. */
  readonly onSegment?: {
    readonly [G in NamesOf<T>['segment']]?: {
      readonly begin?: (s: Writer<S, P, T>) => void;
      readonly end?: (s: Writer<S, P, T>) => void;
    };
  };
  /** For the order `scoreSorted`: the score of a seat. */
  readonly turnScore?: (s: Reader<S, P, T>, seat: number) => number;
  /**
   * For the order `custom`: the seat after this one. It may name seats that left, which are passed over.
   * The round goes up when it comes back to the seat that began, or to the one after it if that has left.
   */
  readonly nextSeat?: (s: Reader<S, P, T>, seat: number) => number;
  /** Whose turn it is by the game's own fields, for when it is compiled without the turn engine. */
  readonly activeSeat?: (s: Reader<S, P, T>) => number;
  /** For commitments resolved by bid: what a sealed event is worth. */
  readonly commitValue?: (s: Reader<S, P, T>, event: EventView<E[keyof E]>) => number;
  readonly state: S;
  readonly events: E;
  /** Why events are refused: a name for programs and a sentence for the player. */
  readonly refusals?: { readonly [K in N]: string };
  readonly setup?: (s: Writer<S, P, T>) => void;
  readonly rules: {
    readonly [K in keyof E]: (
      rule: RuleBuilder<Reader<S, P, T>, Writer<S, P, T>, EventView<E[K]>, N, P, WithTurnEvents<E, T>>,
    ) => unknown;
  };
  /** Lists every event that the rules accept now. */
  readonly legal: (s: Reader<S, P, T>, moves: Moves<WithTurnEvents<E, T>>) => void;
  /**
   * For games with long lists: adds one event, drawn so that every legal one is equally likely, and
   * perhaps some that are not legal. Random play then draws until the rules accept, and makes the
   * whole list only when it had no luck.
   */
  readonly sample?: (s: Reader<S, P, T>, random: Random, moves: Moves<WithTurnEvents<E, T>>) => void;
  /** The result if the game is over, `null` while it goes on. Asked after every event: keep it cheap. */
  readonly outcome: (s: Reader<S, P, T>) => Outcome | null;
  /** The result when no event is legal, for games in which that ends it (mate, stalemate). */
  readonly stuck?: (s: Reader<S, P, T>) => Outcome;
  /**
   * Fills in what a seat cannot see, at random and so that it agrees with what the seat can see. Search
   * players need it in games with hidden fields: when it is called these are blank, lists have their
   * length, and sealed events of others are still to be sent.
   */
  readonly guess?: (s: Writer<S, P, T>, seat: number, random: Random) => void;
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
  /** The shape of its turn. */
  readonly turns: TurnProfile;
  /** Whether its rules draw at random. */
  readonly isRandom: boolean;
  /** Fingerprint of the layout and the events; records and stored states carry it. */
  readonly signature: string;
  /** The same game with other options. Throws if there are no such options. */
  with(options: object): Game<S, E>;
  /**
   * The same game compiled with the turn engine leading (`on`), following unseen by the rules
   * (`shadow`), or absent (`off`).
   */
  sequenced(mode: TurnSequencing): Game<S, E>;
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
  /** What every event needs of `codes` and `turn`, one step nearer. */
  readonly seatShift: number;
  readonly seatMask: number;
  readonly isPlain: boolean;
  readonly refusals: readonly Refusal[];
  /** The refusal of events after the end. */
  readonly over: Refusal;
  /** The number of the game's own refusals; the engine's follow them. */
  readonly ownRefusals: number;
  readonly phaseCell: number;
  readonly remembers: boolean;
  /** Where the game's own position key is; -1 without one. */
  readonly keyCell: number;
  readonly turn: TurnCells;
  /** Turn refusals by name, as verdicts. */
  readonly turnVerdicts: { readonly [name: string]: number };
  readonly commitValue: ((s: never, event: never) => number) | null;
  readonly legal: MoveCollector;
  readonly parts: MoveCollector;
  readonly setup: (s: never) => void;
  readonly listLegal: (s: never, moves: never) => void;
  readonly sample: ((s: never, random: Random, moves: never) => void) | null;
  readonly outcome: (s: never) => Outcome | null;
  readonly stuck: ((s: never) => Outcome) | null;
  readonly guess: ((s: never, seat: number, random: Random) => void) | null;
  readonly migrate: ((record: GameRecord) => GameRecord) | null;
}
