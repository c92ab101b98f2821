/** What rule code may read of the turn, and the steps it may take. */
import type { Capability } from './capabilities.ts';
import type { TurnProfile } from './profile.ts';
import type { Source } from './source.ts';
import type { AllSteps } from './steps/all-steps.ts';
import type { AllowedStep } from './steps/index.ts';
import type { TurnEventName } from './turn-events.ts';

/** Reads the turn. `G`, `K` and `F` are the profile's segments, kinds of phases and facts. */
export interface TurnReader<G extends string = string, K extends string = string, F extends string = string> {
  /** The seat whose turn it is, or -1: while commitments are collected, or when that seat has left. */
  readonly active: number;
  /** Counts every turn that began, from 1. */
  readonly number: number;
  /** Goes up when the turn passes the end of the cycle, from 1. Extra turns and replays do not move it. */
  readonly round: number;
  /** How many turns were passed: in a row, or altogether if the profile counts so. */
  readonly passStreak: number;
  /** Whether this turn is another one for the same seat, by `replay`. */
  readonly isReplay: boolean;
  /** How many events the game has seen. */
  readonly events: number;
  /** The present segment; while seats are asked, the one they are asked in. */
  readonly segment: G;
  /** How often this segment has run in this turn, this time included; 1 where seats are asked. */
  readonly ordinal: number;
  /** The kind of the phase that the segment belongs to, or the one that an ask has interrupted. */
  readonly phase: K | null;
  /** How many phases of this kind the turn has had, this one included. */
  readonly phaseOrdinal: number;
  /** Whether this turn is an extra one, and the source it was given with. */
  readonly isExtra: boolean;
  readonly source: Source | null;
  /** The seat whose turn it is, even while nobody is active. */
  readonly owner: number;
  /** The seat that holds the rotating window, or -1. */
  readonly holder: number;
  /** The seats that have passed in the window since the last action, as a bit mask. */
  readonly passed: number;
  /** How much waits on the stack of a priority window. */
  readonly depth: number;
  /** Whether the top of the stack is to be resolved now. */
  readonly isResolving: boolean;
  /** The seats that have yet to commit, as a bit mask. */
  readonly provisional: number;
  /** The seats that are asked and have yet to answer, as a bit mask; 0 while nobody is asked. */
  readonly asked: number;
  /** The segment of the turn that the first open ask has interrupted; `null` while nobody is asked. */
  readonly interrupted: G | null;
  /** How many more asks can be opened now. */
  readonly askRoom: number;
  /** How often the events `act` and `special` can still be sent before the window closes. */
  readonly actionRoom: number;
  /** The seats that have not left, as a bit mask. */
  readonly living: number;
  /** The seats that join when the next turn begins, as a bit mask. */
  readonly joining: number;
  /** Whether another turn in a row may be given by `replay`. */
  readonly canReplay: boolean;
  /** How many extra turns are pending, and how many more can be. */
  readonly extraTurns: number;
  readonly extraTurnRoom: number;
  /** How many more segments can be inserted now. */
  readonly insertRoom: number;
  /** Whether a seat may act in the present window. */
  mayAct(seat: number): boolean;
  hasLeft(seat: number): boolean;
  has(fact: F): boolean;
  /** How many turns a seat will skip. */
  skipsOf(seat: number): number;
  /** The extra turns that are pending, in the order in which they were given. */
  pendingExtraTurns(): { readonly seat: number; readonly source: Source | null }[];
  /** The time a seat has used, in this turn or in the match as the profile says. */
  timeUsed(seat: number): number;
  /** Whether the time is up for a seat that is to act. */
  isOverTime(seat: number): boolean;
  /** The living seats, the active one first, then in turn order. */
  apnap(): number[];
}

/** Where an extra turn comes from, and what it goes without. */
export interface ExtraTurn<G extends string = string, K extends string = string> {
  readonly source?: Source;
  readonly without?: readonly (G | K)[];
}

/** A whole phase, or one with only one of its segments. */
export type PhaseInsert<G extends string = string, K extends string = string> =
  | K
  | { readonly phase: K; readonly only: G };

/**
 * Moves the turn. Rules emit these steps; nothing else rotates a player. `C` is what the profile allows: a
 * step that it does not allow is not there. A helper for any profile takes all of them.
 */
export type TurnSteps<
  G extends string = string,
  K extends string = string,
  F extends string = string,
  C extends Capability = Capability,
  A extends string = G,
> = TurnReader<G, K, F> & Pick<AllSteps<G, K, F, A>, AllowedStep<C>>;

/** The names that a profile declares. */
export type NamesOf<T extends TurnProfile> = NonNullable<T['types']>;

/** A game of segments called `main` and `end` can commit without pairing them. */
type Allowed<N extends { readonly segment: string; readonly allows: Capability }> =
  | N['allows']
  | ('main' | 'end' extends N['segment'] ? (string extends N['segment'] ? never : 'committing') : never);

/** Any profile, of which is known only what all allow: for helpers that serve several games. */
export type AnyProfile = TurnProfile<string, string, string, TurnEventName, never>;

/** The turn of a profile as conditions read it. */
export type ReaderOf<T extends TurnProfile> = TurnReader<
  NamesOf<T>['segment'],
  NamesOf<T>['phase'],
  NamesOf<T>['fact']
>;

/** The turn of a profile as mutators move it: with the steps that the profile allows. */
export type StepsOf<T extends TurnProfile> = TurnSteps<
  NamesOf<T>['segment'],
  NamesOf<T>['phase'],
  NamesOf<T>['fact'],
  Allowed<NamesOf<T>>,
  NamesOf<T>['asked']
>;
