/**
 * What a game is: the declaration an author writes, and what is compiled from it. Everything in the
 * declaration is inferred and checked; see `define-game.ts`.
 */
import type { BotKnowledge } from './bots.ts';
import type { EventCodes, EventSchema, EventView, SealedView } from './event.ts';
import type { ListedRule } from './listing.ts';
import type { MoveCollector, Moves } from './moves.ts';
import type { OptionSpecs } from './options.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random/random.ts';
import type { StateRandom } from './random/state-random.ts';
import type { GameRecord } from './record.ts';
import type { Refusal } from './result.ts';
import type { CompiledRule, Counting } from './rule.ts';
import type { RuleBuilder } from './rule-builder.ts';
import type { Schema } from './schema/field.ts';
import type { Layout } from './schema/layout.ts';
import type { Memory } from './schema/memory.ts';
import type { CompiledSet } from './set-list.ts';
import type { ReadState, TurnEventsOf, WithTurnEvents, WriteState } from './shape.ts';
import type { Teams } from './teams.ts';
import type { NoTells, TellSchema, TellType } from './tell.ts';
import type { BriefStates } from './turn/brief.ts';
import type { Detachment } from './turn/machine.ts';
import type { TurnProfile } from './turn/profile.ts';
import type { TurnCells } from './turn/turn-cells.ts';
import type { NamesOf } from './turn/turn-steps.ts';

/** The most seats a game can have: a set of seats must fit into one cell. */
export const MAX_SEATS = 30;

/** What the options of a game may be. */
export type OptionValue = number | string | boolean;
/** Options of a game with their values. */
export type Options = { readonly [name: string]: OptionValue };

/** What does not hold in a state, and in which field. */
export interface Violation {
  readonly field: string;
  /** A clause without a full stop. */
  readonly message: string;
}

/** Everything about a game. See `docs/writing-a-game.md`. */
export interface GameDefinition<
  S extends Schema,
  E extends EventSchema,
  N extends string,
  P extends string,
  T extends TurnProfile,
  R extends boolean,
  Q extends boolean | string,
  W extends TellSchema = NoTells,
  C extends number = number,
> {
  /** Short and in kebab-case: the prefix of its refusal codes and its name in records. */
  readonly name: string;
  /** Goes up when records of the older rules no longer replay. Default 1. */
  readonly version?: number;
  readonly seats: C;
  /**
   * The seats that win and lose together; `'all'` where everybody plays against the game. Seats in no list play for
   * themselves.
   * @example
   * teams: [[0, 2], [1, 3]]
   */
  readonly teams?: 'all' | Teams;
  /**
   * For games of a single team that count points: the most there can be. Bots and reports take points as a share of
   * it.
   */
  readonly bestScore?: number;
  /** The stages of a whole game, such as `play` and `scoring`; the first is where it starts. */
  readonly stages?: readonly [P, ...P[]];
  /** Whether the rules draw at random. */
  readonly random?: R;
  /**
   * Whether rules ask how often a position has occurred: by its hash, or by the key that the game
   * carries along in the field of this name, declared with `positionKey()`.
   */
  readonly repetition?: Q;
  /** The shape of a turn; without it a turn is one segment, `main`. */
  readonly turns?: T;
  /** What happens by itself when a segment of the turn begins or ends. */
  readonly onSegment?: {
    readonly [G in NamesOf<T>['segment']]?: {
      readonly begin?: (s: WriteState<S, P, T, R, Q, W, C>) => void;
      readonly end?: (s: WriteState<S, P, T, R, Q, W, C>) => void;
    };
  };
  /** For the order `scoreSorted`: the score of a seat. */
  readonly turnScore?: (s: ReadState<S, P, T, Q>, seat: number) => number;
  /**
   * For the order `custom`: the seat after this one. It may name seats that left, which are passed over.
   * The round goes up when it comes back to the seat that began, or to the one after it if that has left.
   */
  readonly nextSeat?: (s: ReadState<S, P, T, Q>, seat: number) => number;
  /**
   * Whose turn it is by the game's own fields, for when it is compiled without the turn engine. A game
   * that keeps nothing of the kind is then given an artifact for it.
   */
  readonly activeSeat?: (s: ReadState<S, P, T, Q>) => number;
  /**
   * For commitments resolved by bid: what a sealed event is worth.
   * @example
   * commitValue: (s, event) => (event.type === 'bid' ? event.amount : 0)
   */
  readonly commitValue?: (s: ReadState<S, P, T, Q>, event: SealedView<E>) => number;
  readonly state: S;
  readonly events: E;
  /** Why events are refused: a name for programs and a sentence for the player. */
  readonly refusals?: { readonly [K in N]: string };
  /**
   * What rules tell of what happened, by name. A telling with secret fields is heard by everybody, but
   * those fields only by the seats it is told to.
   */
  readonly tells?: W;
  readonly setup?: (s: WriteState<S, P, T, R, Q, W, C>) => void;
  /**
   * Works out the fields that follow from others, which events carry along because that is faster. Called after the
   * set-up and for states that are set by hand; `checkGame` sees whether events carry them along.
   * @example
   * derive: (s) => {
   *   s.total = s.holes.sum();
   * }
   */
  readonly derive?: (s: WriteState<S, P, T, R, Q, W, C>) => void;
  readonly rules: {
    readonly [K in keyof E]: (
      rule: RuleBuilder<
        ReadState<S, P, T, Q>,
        WriteState<S, P, T, R, Q, W, C>,
        EventView<E[K]>,
        N,
        P,
        NamesOf<T>['segment'],
        WithTurnEvents<E, T>
      >,
    ) => unknown;
  };
  /**
   * Rules for events of the turn: what they require comes on top of what the turn does, and what they do
   * comes after the turn's step.
   * @example
   * turnRules: { leave: (rule) => rule.do((s, e) => s.hands.of(e.player).clear()) }
   */
  readonly turnRules?: {
    readonly [K in NamesOf<T>['events']]?: (
      rule: RuleBuilder<
        ReadState<S, P, T, Q>,
        WriteState<S, P, T, R, Q, W, C>,
        EventView<TurnEventsOf<T>[K]>,
        N,
        P,
        NamesOf<T>['segment'],
        WithTurnEvents<E, T>
      >,
    ) => unknown;
  };
  /**
   * For games with long lists: adds one event, drawn so that every legal one is equally likely, and
   * perhaps some that are not legal. Random play then draws until the rules accept, and makes the
   * whole list only when it had no luck.
   */
  readonly sample?: (s: ReadState<S, P, T, Q>, random: Random, moves: Moves<WithTurnEvents<E, T>>) => void;
  /** The result if the game is over, `null` while it goes on. Asked after every event: keep it cheap. */
  readonly outcome: (s: ReadState<S, P, T, Q>) => Outcome | null;
  /** The result when no event is legal, for games in which that ends it (mate, stalemate). */
  readonly stuck?: (s: ReadState<S, P, T, Q>) => Outcome;
  /**
   * Fills in what a seat cannot see, at random and so that it agrees with what the seat can see. Search
   * players need it in games with hidden fields: when it is called these are blank, lists have their
   * length, and sealed events of others are still to be sent.
   */
  readonly guess?: (s: WriteState<S, P, T, R, Q, W, C>, seat: number, random: Random) => void;
  /** What bots know of the game beyond its rules. */
  readonly bots?: BotKnowledge<ReadState<S, P, T, Q>, Moves<WithTurnEvents<E, T>>>;
  /**
   * What holds in every state of the game: `null`, or a clause that says what is wrong, which may name the field it is
   * about. A state that is read from outside is refused where it does not hold, and `checkGame` asks after the set-up,
   * after every event and after every guess; in play it costs nothing.
   * @example
   * invariant: (s) => (s.holes.sum() === 48 ? null : `there are ${s.holes.sum()} seeds, not 48`)
   * @example
   * invariant: (s) => (s.price > 0 ? null : { field: 'price', message: 'nothing is free' })
   */
  readonly invariant?: (s: ReadState<S, P, T, Q>) => string | Violation | null;
  /** Brings a record of an older version to the next one; called once per version. */
  readonly migrate?: (record: GameRecord) => GameRecord;
}

/** A compiled game. Authors and users read the first part; the engine uses the rest. */
export interface Game<S extends Schema = Schema, E extends EventSchema = EventSchema> {
  readonly name: string;
  readonly version: number;
  readonly seats: number;
  /** The seats of every team. A seat that plays for itself is a team of its own. */
  readonly teams: Teams;
  /** The most points that the only team can make; `null` if the game does not say. */
  readonly bestScore: number | null;
  /** All options with their values. */
  readonly options: Options;
  /**
   * The options that differ from the standard, by name: what records, saved states and hosted matches
   * carry. `game.with(chosen)` gives the variant again.
   * @example
   * kalaha.with({ seeds: 3, pits: 6 }).chosen; // { seeds: 3 }
   */
  readonly chosen: Options;
  /** What can be chosen; empty for a game without options. */
  readonly optionSpecs: OptionSpecs;
  readonly stages: readonly string[];
  /** The shape of its turn. */
  readonly turns: TurnProfile;
  /** Whether its rules draw at random. */
  readonly isRandom: boolean;
  /** Fingerprint of the layout and the events; records and stored states carry it. */
  readonly signature: string;
  /** The same game with other options. Throws a `TypeError` or `RangeError` that names what cannot be. */
  with(options: object): Game<S, E>;
  /** @internal The same game compiled so that its rules run on the turn (`null`), or do not. */
  recompile(detachment: Detachment | null): Game<S, E>;
  /** Types only. */
  readonly types?: { readonly schema: S; readonly events: E };
  /** @internal */
  readonly engine: Engine;
}

/**
 * Turns away options that do not exist, also where they come in a variable and TypeScript would let them
 * pass. Options from outside, whose names nobody knows, are checked when they are used.
 */
export type NoOthers<C, O> = string extends keyof C
  ? unknown
  : { readonly [K in Exclude<keyof C, keyof O>]: never };

/** A game without options. */
export interface PlainGame<S extends Schema = Schema, E extends EventSchema = EventSchema>
  extends Game<S, E> {
  with<C extends object>(options: C & NoOthers<C, object>): PlainGame<S, E>;
}

/** The compiled parts that the engine works with. */
export interface Engine {
  readonly layout: Layout;
  readonly codes: EventCodes;
  readonly memory: Memory;
  /** The accessor object handed to rule code. */
  readonly s: object;
  /** The turn as a reader of a single state has it. */
  readonly readTurn: (memory: Memory, reader: object) => object;
  /** What such readers inherit. Made for the first of them, so that who reads no state does not ship it. */
  reader: object | null;
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
  readonly stageCell: number;
  readonly remembers: boolean;
  /** Room for the hash of a position. */
  readonly hashed: Int32Array;
  /** Where the game's own position key is; -1 without one. */
  readonly keyCell: number;
  readonly turn: TurnCells;
  /** What the game tells, by name. */
  readonly tells: ReadonlyMap<string, TellType>;
  /** Turn refusals by name, as verdicts. */
  readonly turnVerdicts: { readonly [name: string]: number };
  readonly commitValue: ((s: never, event: never) => number) | null;
  /** Room to put commitments in order: what they are, and what each is worth. */
  readonly opened: {
    readonly codes: number[];
    readonly worths: number[];
    /** By type: the events as they are valued. Made when the first is. */
    views?: readonly object[];
  };
  readonly legal: MoveCollector;
  readonly parts: MoveCollector;
  readonly setup: (s: never) => void;
  /** The events to be listed in every segment, and for every type whose list has its events. */
  readonly listedIn: readonly (readonly ListedRule[])[];
  /** The list that is all there is to call in the segments of the turn's own sequence; `null` where there is none. */
  readonly sole: ListedRule['write'];
  /** How to count that list without making it, if its rule says how. */
  readonly counting: Counting | null;
  /** That list where it is a set. */
  readonly wholeSet: CompiledSet | null;
  readonly listers: readonly (ListedRule | null)[];
  /** For every type of event whether it is an offer; `null` where none is. */
  readonly offers: readonly boolean[] | null;
  readonly sample: ((s: never, random: Random, moves: never) => void) | null;
  readonly outcome: (s: never) => Outcome | null;
  readonly stuck: ((s: never) => Outcome) | null;
  readonly guess: ((s: never, seat: number, random: Random) => void) | null;
  readonly bots: BotKnowledge<never, never>;
  readonly derive: ((s: never) => void) | null;
  readonly invariant: ((s: never) => string | Violation | null) | null;
  readonly migrate: ((record: GameRecord) => GameRecord) | null;
  /** How states are kept that hardly differ from the one before, where there are such. */
  brief: BriefStates | undefined;
}
