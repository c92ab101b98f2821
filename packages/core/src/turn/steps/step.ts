/**
 * What a step of the turn is: what the profile must allow for it, what it does, and the events that ask
 * for it from outside. Everything else about steps is derived from these.
 */
import type { Sender } from '../../event.ts';
import type { Capability } from '../capabilities.ts';
import type { Turn } from '../turn.ts';
import type { TurnRefusal } from '../turn-refusals.ts';
import type { FieldSpec, FieldValues } from './event-fields.ts';

/** An event of the turn that takes a step; `V` are its values, `W` who may be allowed to send it. */
interface EventOfStep<S, V, W extends Sender = Sender> {
  readonly fields: S;
  /** Who may be allowed to send it; without it anybody. */
  readonly senders?: readonly W[];
  /** Whether it is among the legal events that a player chooses from. */
  readonly listed?: boolean;
  /** Why the event cannot be carried out now, or `null`. Whether the profile allows it is known before. */
  readonly refuse: (turn: Turn, event: V) => TurnRefusal | null;
  readonly run: (turn: Turn, event: V) => unknown;
  /** It is no action of the game: a streak of passes goes on over it, unless a turn ends by it. */
  readonly keepsStreak?: boolean;
  /** When nothing else leads on: then it is listed, unless it belongs to the seat that is to act. */
  readonly offered?: (turn: Turn) => boolean;
  /** A seat that is asked may send it: it is an answer. */
  readonly answers?: boolean;
}

/** An event with certain fields. */
export type TurnEvent<S extends FieldSpec, W extends Sender = Sender> = EventOfStep<S, FieldValues<S>, W>;
/** An event of which the fields are not known. */
export type AnyTurnEvent = EventOfStep<FieldSpec, never>;

/** A step of the turn. `take` becomes the method of that name, so its `this` is the turn. */
export interface TurnStep {
  readonly needs: readonly Capability[];
  readonly take: (this: Turn, ...values: never[]) => unknown;
  readonly events: { readonly [name: string]: AnyTurnEvent };
  /** Whether a turn that follows a game unseen can take it now; where it cannot, the game goes on without. */
  readonly canFollow?: (turn: Turn, ...values: never[]) => boolean;
}

/** Declares an event; the types of its fields follow from their kinds. */
export const turnEvent = <const S extends FieldSpec, const W extends Sender = Sender>(
  event: TurnEvent<S, W>,
): TurnEvent<S, W> => event;
