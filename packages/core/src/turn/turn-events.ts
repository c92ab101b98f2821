/**
 * The turn's own events, as its steps declare them. A profile says which of them may be sent and by whom;
 * each is checked against the turn before its step is taken, and refused with a code where the step would
 * not fit.
 */
import type { EventFields, Sender } from '../event.ts';
import { isAsking } from './asks.ts';
import type { Capability } from './capabilities.ts';
import type { TurnEventSchema } from './machine.ts';
import type { ProfileData } from './profile.ts';
import { FIELDS, type FieldContext, type FieldKinds, type FieldSpec } from './steps/event-fields.ts';
import { STEP_NAMES, STEPS, type StepName } from './steps/index.ts';
import type { AnyTurnEvent, TurnEvent, TurnStep } from './steps/step.ts';
import type { Turn } from './turn.ts';
import { skipKinds } from './turn-cells.ts';
import type { TurnRefusal } from './turn-refusals.ts';

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

/**
 * Who may be allowed to send an event of the turn. Only the system lets somebody in or sends several away,
 * and only seats answer.
 */
export type SenderOf<N> = N extends 'join' | 'leaveTogether'
  ? 'system'
  : N extends 'answer'
    ? 'active' | 'any'
    : N extends TurnEventName
      ? Sender
      : never;

/** An event of the turn as the engine handles it. */
interface HandledEvent {
  readonly fields: FieldSpec;
  readonly refuse: (turn: Turn, event: { readonly seat: number }) => TurnRefusal | null;
  readonly run: (turn: Turn, event: object) => unknown;
  readonly keepsStreak: boolean;
  readonly offered: ((turn: Turn) => boolean) | null;
}

const handled = new Map<string, HandledEvent>();
const needs = new Map<string, readonly Capability[]>();
for (const step of STEP_NAMES) {
  const { events, needs: needed }: TurnStep = STEPS[step];
  for (const [name, event] of Object.entries(events)) {
    handled.set(name, handle(name, event));
    needs.set(name, needed);
  }
}

/** What the profile must allow for each event of the turn. */
export const EVENT_NEEDS: ReadonlyMap<string, readonly Capability[]> = needs;

/** The event of this name. */
export const turnEventOf = (name: string): HandledEvent => handled.get(name) as HandledEvent;

/** While seats are asked, it is they who may act: but not for the one whose turn it is. */
function handle(name: string, event: AnyTurnEvent): HandledEvent {
  const { fields, refuse, run, keepsStreak = false, answers = false, offered = null } = event;
  const isForeign = ({ t }: Turn, seat: number): boolean =>
    !answers && seat >= 0 && isAsking(t) && t.profile.events[name] === 'active';
  return {
    fields,
    keepsStreak,
    offered,
    refuse: (turn, sent) => (isForeign(turn, sent.seat) ? 'wrong-segment' : refuse(turn, sent as never)),
    run: (turn, sent) => run(turn, sent as never),
  };
}

/** The profile's events as a schema, to go beside the game's own. */
export function turnEventSchema(profile: ProfileData, seats: number, types: number): TurnEventSchema {
  const context: FieldContext = { profile, seats, kinds: skipKinds(profile), types };
  const schema: Record<string, { by: Sender; fields: EventFields; listed: boolean }> = {};
  for (const [name, by] of Object.entries(profile.events) as [TurnEventName, Sender][]) {
    const fields = Object.entries(turnEventOf(name).fields).map(([field, kind]) => [
      field,
      FIELDS[kind](context),
    ]);
    schema[name] = { by, fields: Object.fromEntries(fields), listed: name === 'pass' };
  }
  return schema;
}
