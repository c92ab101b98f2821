/**
 * What the engine asks of a turn when it compiles and starts a game. A game without a profile has the plain
 * turn (`plain-machine.ts`), which is small; everything else that a turn can be (`full-machine.ts`) comes
 * with the profile that asks for it, so that who needs none of it does not ship it.
 */
import type { EventFields, EventType, Sender } from '../event.ts';
import type { Engine } from '../game.ts';
import type { ListedRule } from '../listing.ts';
import type { MoveCollector } from '../moves.ts';
import type { CompiledRule } from '../rule.ts';
import type { Schema } from '../schema/field.ts';
import type { Layout } from '../schema/layout.ts';
import type { Memory } from '../schema/memory.ts';
import type { BriefStates } from './brief.ts';
import type { OwnTurn } from './own-turn.ts';
import type { ProfileData } from './profile.ts';
import type { TurnCells, TurnHooks, TurnSequencing } from './turn-cells.ts';
import type { Wrong } from './turn-check.ts';
import type { TurnReader, TurnSteps } from './turn-steps.ts';

/** Events of the turn, to go beside the game's own. */
export interface TurnEventSchema {
  readonly [type: string]: { readonly by: Sender; readonly fields: EventFields; readonly listed: boolean };
}

const MACHINE = Symbol('machine');

type Described = { readonly [field: string]: unknown };

/**
 * The turn as the engine puts a game together with it, and what it asks of a turn that is not plain. While
 * events of a plain turn are handled nothing of this is called but to say why one is refused.
 */
export interface TurnMachine {
  /** Why events can be refused because of the turn: names and sentences. */
  readonly refusals: { readonly [name: string]: string };
  /** The artifacts that hold the turn. */
  readonly schemaOf: (profile: ProfileData, seats: number) => Schema;
  /** Whether the ways through a turn are those of a plain one, or of one with several segments in a row. */
  readonly isPlain: (profile: ProfileData) => boolean;
  readonly isEven: (profile: ProfileData) => boolean;
  /** Whether several segments in a row come with seats in order. */
  readonly isSteady: (profile: ProfileData) => boolean;
  /** The events of the turn that may be sent in a game with so many types of events. */
  readonly eventsOf: (profile: ProfileData, seats: number, types: number) => TurnEventSchema;
  /** The rule of such an event, with what the game requires and does besides. */
  readonly ruleOf: (
    turn: TurnSteps,
    type: EventType,
    verdicts: Engine['turnVerdicts'],
    mode: TurnSequencing,
    own: CompiledRule | null,
  ) => CompiledRule;
  /** What the definition of a game adds to its turn, checked. */
  readonly hooksOf: (
    game: string,
    profile: ProfileData,
    definition: object,
    ownTurn: OwnTurn | null,
  ) => TurnHooks;
  /** The turn as mutators have it, and as readers of a state have it. */
  readonly makeTurn: (t: TurnCells) => TurnSteps;
  readonly makeReader: (t: TurnCells) => TurnReader;
  /** Begins the first turn after the set-up, where it is not plain. */
  readonly settle: (t: TurnCells) => void;
  /** Whether a seat may act now. */
  readonly mayAct: (t: TurnCells, seat: number) => boolean;
  /** Whether what happens now stands beside the game: sealed events, answers to a question. */
  readonly isAside: (t: TurnCells) => boolean;
  /** Why a seat may not send an event now, or may not hand in a sealed one, as a verdict. */
  readonly refuseActor: (engine: Engine, seat: number, rule: CompiledRule) => number;
  readonly refuseCommit: (engine: Engine, seat: number) => number;
  /** Keeps a sealed event. */
  readonly commit: (engine: Engine, code: number) => void;
  /** One list for all segments of a turn that is not plain, if each has a list that is all there is in it. */
  readonly sole: (
    t: TurnCells,
    inSegments: readonly (readonly ListedRule[])[],
    legal: MoveCollector,
    seatShift: number,
  ) => ListedRule['write'];
  /** The first in turn order that has yet to answer. */
  readonly firstAsked: (t: TurnCells, cells: readonly number[]) => number;
  /** How states are kept that hardly differ from the one before, where there are such. */
  readonly briefOf?: (engine: Engine) => BriefStates | undefined;
  /** What is wrong with the cells of a turn that was read from outside, which are in memory; `null` if nothing. */
  readonly findWrong: (engine: Engine, cells: readonly number[]) => Wrong | null;
  /** The turn of a described state in words. */
  readonly describe: (t: TurnCells, cells: readonly number[], raw: Described) => Described;
}

/** How a game is compiled whose rules do not run on the turn. */
export interface Detachment {
  readonly mode: Exclude<TurnSequencing, 'on'>;
  readonly machine: TurnMachine;
  /** What of a game cannot do without the turn, be it kept for it or by itself; `null` if nothing. */
  readonly refuse: (profile: ProfileData, isKept: boolean, hooks?: object) => string | null;
  /** What a game keeps that has no field for whose turn it is. */
  readonly schemaOf: (profile: ProfileData) => Schema;
  readonly makeOwn: (memory: Memory, layout: Layout, profile: ProfileData) => OwnTurn;
  /** The turn that rules get instead of the real one, which may follow unseen; that of a reader has none. */
  readonly makeTurn: (
    real: TurnSteps | null,
    kept: OwnTurn | { readonly active: () => number },
    seats: number,
  ) => TurnSteps;
}

/**
 * A profile that brings its machine along. Profiles are plain data, compared and printed as such, so it is
 * no part of them that shows.
 */
export function withMachine<P extends ProfileData>(profile: P, machine: TurnMachine): P {
  return Object.freeze(Object.defineProperty(profile, MACHINE, { value: machine }));
}

/** The machine of a profile; `undefined` if it was not made by the builder. */
export const machineOf = (profile: ProfileData): TurnMachine | undefined =>
  (profile as { readonly [MACHINE]?: TurnMachine })[MACHINE];
