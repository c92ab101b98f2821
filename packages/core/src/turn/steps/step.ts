/**
 * What a step of the turn is: what the profile must allow for it, what it does, and the events that ask
 * for it from outside. Everything else about steps is derived from these.
 */
import type { Capability } from '../capabilities.ts';
import type { Turn } from '../turn.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import type { FieldSpec, FieldValues } from './event-fields.ts';

/** An event of the turn that takes a step; `V` are its values. */
interface EventOfStep<S, V> {
  readonly fields: S;
  /** Why the event cannot be carried out now, or `null`. Whether the profile allows it is known before. */
  readonly refuse: (turn: Turn, event: V) => TurnRefusal | null;
  readonly run: (turn: Turn, event: V) => unknown;
  /** It is no action of the game: a streak of passes goes on over it, unless a turn ends by it. */
  readonly keepsStreak?: boolean;
  /** When the system has nothing else to do than this, so that it is listed as legal. */
  readonly offered?: (turn: Turn) => boolean;
  /** A seat that is asked may send it: it is an answer. */
  readonly answers?: boolean;
}

/** An event with certain fields. */
export type TurnEvent<S extends FieldSpec> = EventOfStep<S, FieldValues<S>>;
/** An event of which the fields are not known. */
export type AnyTurnEvent = EventOfStep<FieldSpec, never>;

/** A step of the turn. `take` becomes the method of that name, so its `this` is the turn. */
export interface TurnStep {
  readonly needs: readonly Capability[];
  readonly take: (this: Turn, ...values: never[]) => unknown;
  readonly events: { readonly [name: string]: AnyTurnEvent };
}

/** Declares an event; the types of its fields follow from their kinds. */
export const turnEvent = <const S extends FieldSpec>(event: TurnEvent<S>): TurnEvent<S> => event;
