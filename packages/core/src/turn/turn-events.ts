/**
 * The turn's own events, as its steps declare them. A profile says which of them may be sent and by whom;
 * each is checked against the turn before its step is taken, and refused with a code where the step would
 * not fit.
 */
import type { EventFields, Sender } from '../event.ts';
import type { Capability } from './capabilities.ts';
import type { TurnEventSchema } from './machine.ts';
import type { ProfileData } from './profile.ts';
import { FIELDS, type FieldContext, type FieldKinds, type FieldSpec } from './steps/event-fields.ts';
import { STEP_NAMES, STEPS, type StepName } from './steps/index.ts';
import type { AnyTurnEvent, TurnEvent, TurnStep } from './steps/step.ts';
import type { Turn } from './turn.ts';
import type { TurnRefusal } from './turn-refusals.ts';
import { skipKinds } from './turn-schema.ts';

/** The events of all steps, as a union of objects with some events each. */
type Declared = { [N in StepName]: (typeof STEPS)[N]['events'] }[StepName];
type NamesIn<D> = D extends unknown ? keyof D & string : never;
type EventIn<D, N> = D extends { readonly [M in N & string]: infer E } ? E : never;

/** The names of the events that a turn can have. */
export type TurnEventName = NamesIn<Declared>;

/** The fields of every event of the turn; `player` is a seat. */
export type TurnEventFields<
  G extends string = string,
  K extends string = string,
  F extends string = string,
> = {
  readonly [N in TurnEventName]: EventIn<Declared, N> extends TurnEvent<infer S>
    ? { readonly [field in keyof S]: FieldKinds<G, K, F>[S[field]] }
    : never;
};

/** Who may be allowed to send an event of the turn. */
export type SenderOf<N> =
  EventIn<Declared, N> extends { readonly senders?: readonly (infer W)[] } ? W : never;

/** An event of the turn as the engine handles it. */
interface HandledEvent {
  readonly fields: FieldSpec;
  readonly senders: readonly Sender[] | null;
  readonly listed: boolean;
  readonly refuse: (turn: Turn, event: { readonly seat: number }) => TurnRefusal | null;
  readonly run: (turn: Turn, event: object) => unknown;
  readonly keepsStreak: boolean;
  readonly answers: boolean;
  readonly offered: ((turn: Turn) => boolean) | null;
}

const handled = new Map<string, HandledEvent>();
const needs = new Map<string, readonly Capability[]>();
for (const step of STEP_NAMES) {
  const { events, needs: needed }: TurnStep = STEPS[step];
  for (const [name, event] of Object.entries(events)) {
    handled.set(name, handle(event));
    needs.set(name, needed);
  }
}

/** What the profile must allow for each event of the turn. */
export const EVENT_NEEDS: ReadonlyMap<string, readonly Capability[]> = needs;

/** The event of this name. */
export const turnEventOf = (name: string): HandledEvent => handled.get(name) as HandledEvent;

/** An event with everything that its step need not say. The functions are the step's own: a call less for each. */
function handle({ fields, refuse, run, ...event }: AnyTurnEvent): HandledEvent {
  const { senders = null, listed = false, keepsStreak = false, answers = false, offered = null } = event;
  return {
    fields,
    senders,
    listed,
    keepsStreak,
    answers,
    offered,
    refuse: refuse as never,
    run: run as never,
  };
}

/** The profile's events as a schema, to go beside the game's own. */
export function turnEventSchema(profile: ProfileData, seats: number, types: number): TurnEventSchema {
  const context: FieldContext = { profile, seats, kinds: skipKinds(profile), types };
  const schema: Record<string, { by: Sender; fields: EventFields; listed: boolean }> = {};
  for (const [name, by] of Object.entries(profile.events) as [TurnEventName, Sender][]) {
    const { fields: spec, listed } = turnEventOf(name);
    const fields = Object.entries(spec).map(([field, kind]) => [field, FIELDS[kind](context)]);
    schema[name] = { by, fields: Object.fromEntries(fields), listed };
  }
  return schema;
}
