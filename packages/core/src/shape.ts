/**
 * What rule code works with: the fields of a state, its turn, and what else the game asked for (dice,
 * repetition, tellings). Types only, but for `defineShape`.
 */
import type { EventSchema } from './event.ts';
import type { Game } from './game.ts';
import type { Random } from './random/random.ts';
import type { SchemaReader, SchemaWriter } from './schema/access.ts';
import type { Artifact, Scalar, Schema } from './schema/field.ts';
import type { Teams } from './teams.ts';
import type { NoTells, Tellers, TellSchema } from './tell.ts';
import type { MAIN_ONLY } from './turn/main-only.ts';
import type { TurnProfile } from './turn/profile.ts';
import type { AtTable } from './turn/seats-at-table.ts';
import type { TurnEventFields } from './turn/turn-events.ts';
import type { NamesOf, ReaderOf, StepsOf } from './turn/turn-steps.ts';

/** The turn among the artifacts of a game, as far as types go, and what is told in it. */
export interface TurnArtifact<T extends TurnProfile = TurnProfile, W extends TellSchema = TellSchema>
  extends Artifact {
  readonly types?: { readonly turns: T; readonly tells: W };
}

/** A game's own artifacts, its turn and its stage: all that a state has and that types need to know. */
export type WithTurn<
  S extends Schema,
  P extends string,
  T extends TurnProfile,
  W extends TellSchema = TellSchema,
> = S & {
  readonly turn: TurnArtifact<T, W>;
  readonly stage: Scalar<P, P>;
};

/** The turn profile of a game with these artifacts; any, where they are not known. */
export type ProfileIn<S> = S extends { readonly turn: TurnArtifact<infer T> } ? T : TurnProfile;
/** The names that the turn of such a game has: its segments, kinds of phases, facts and events, and what it allows. */
export type TurnNames<S> = NamesOf<ProfileIn<S>>;
/** What such a game tells; anything, where it is not known. */
export type TellsIn<S> = S extends { readonly turn: TurnArtifact<TurnProfile, infer W> } ? W : TellSchema;
/** The artifacts of a game. */
export type SchemaOf<G extends Game> = NonNullable<G['types']>['schema'];

export type TurnEventsOf<T extends TurnProfile> = TurnEventFields<
  NamesOf<T>['segment'],
  NamesOf<T>['phase'],
  NamesOf<T>['fact']
>;

/** A game's own events and those of its turn. */
export type WithTurnEvents<E extends EventSchema, T extends TurnProfile> = E &
  Pick<TurnEventsOf<T>, NamesOf<T>['events']>;

/** How often positions have occurred, for games that asked with `repetition`. */
interface LookBack {
  /** How often this position has occurred, this time included. */
  readonly occurrences: number;
}
interface LookBackByKey {
  /** How often a position with this key has occurred. */
  occurrencesOf(low: number, high: number): number;
}
interface Forgetting {
  /** Says that no earlier position can come back, so that the engine need not remember them. */
  forgetPositions(): void;
}
interface Drawing {
  /** Dice, shuffles and draws that replay. */
  readonly random: Random;
}

type If<Condition, Then> = [Condition] extends [never] ? unknown : Then;
/** What of `Q`, the game's `repetition`, asks for positions to be remembered. */
type Remembered<Q> = Exclude<Q, false>;
type KeyOf<Q> = Exclude<Q, boolean>;
type Drawn<R> = Extract<R, true>;

/** The state as conditions see it. */
export type ReadState<S extends Schema, P extends string, T extends TurnProfile, Q> = SchemaReader<S> & {
  readonly turn: ReaderOf<T>;
  readonly stage: P;
  readonly seats: number;
  /** The seats of every team. */
  readonly teams: Teams;
} & If<Remembered<Q>, LookBack> &
  If<KeyOf<Q>, LookBackByKey>;

/** The state as mutators see it, part by part. */
export type WriteState<
  S extends Schema,
  P extends string,
  T extends TurnProfile,
  R,
  Q,
  W extends TellSchema,
  C extends number = number,
> = SchemaWriter<S> & {
  readonly turn: AtTable<StepsOf<T>, C>;
  /** Says what happened, to those who listen. */
  readonly tell: Tellers<W>;
  stage: P;
  readonly seats: number;
  /** The seats of every team. */
  readonly teams: Teams;
} & If<Drawn<R>, Drawing> &
  If<Remembered<Q>, LookBack & Forgetting> &
  If<KeyOf<Q>, LookBackByKey>;

/** What rule code works with: the fields, the turn, and what else the game asked for. */
export interface Shape {
  readonly state: Schema;
  readonly turns?: TurnProfile;
  readonly stages?: readonly string[];
  readonly random?: boolean;
  readonly repetition?: boolean | string;
  readonly tells?: TellSchema;
}

type StagesOf<D> = D extends { readonly stages: readonly (infer P extends string)[] } ? P : 'play';
type TurnsOf<D> = D extends { readonly turns: infer T extends TurnProfile } ? T : typeof MAIN_ONLY;
type RandomOf<D> = D extends { readonly random: infer R } ? R : false;
type TellsOf<D> = D extends { readonly tells: infer W extends TellSchema } ? W : NoTells;
type RepetitionOf<D> = D extends { readonly repetition: infer Q } ? Q : false;

/**
 * The state as conditions, listings and outcomes see it, for helpers in files of their own.
 * @example
 * export const shape = defineShape({ state: { pot: counter(100) }, random: true });
 * export type Table = Reader<typeof shape>;
 */
export type Reader<D extends Shape = Shape> = ReadState<D['state'], StagesOf<D>, TurnsOf<D>, RepetitionOf<D>>;

/**
 * The state as mutators see it, for helpers in files of their own.
 * @example
 * export type Table = Writer<typeof shape>;
 */
export type Writer<D extends Shape = Shape> = WriteState<
  D['state'],
  StagesOf<D>,
  TurnsOf<D>,
  RandomOf<D>,
  RepetitionOf<D>,
  TellsOf<D>
>;

/**
 * A part of a definition that several files work with, kept with its exact types.
 * @example
 * export const shape = defineShape({ state: { pot: counter(100) }, random: true });
 * export const pig = defineGame({ ...shape, name: 'pig', seats: 2, ... });
 */
export function defineShape<const D extends Shape>(shape: D): D {
  return shape;
}
