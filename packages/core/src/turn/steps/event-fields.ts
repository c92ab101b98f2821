/**
 * The fields that events of the turn have, by kind. A step names the kinds; the codes of its events and
 * their types both follow from this table, once the profile and the number of seats are known.
 */
import { bool, int, oneOf, type Scalar, seats as seatSet } from '../../schema/field.ts';
import type { ProfileData } from '../profile.ts';
import { SOURCE_KINDS } from '../source.ts';

type IntField = Scalar<number, number>;
type NameField<N extends string> = Scalar<N, N>;

/** What a field is made for. */
export interface FieldContext {
  readonly profile: ProfileData;
  readonly seats: number;
  /** What can be skipped: segments, and kinds of phases. */
  readonly kinds: readonly string[];
  /** How many types of events the game has. */
  readonly types: number;
}

/** The field of each kind, typed by a profile's segments, phases and facts. */
export interface FieldKinds<G extends string = string, K extends string = string, F extends string = string> {
  /** A seat that the event is about, which need not be the one that sends it. */
  readonly player: IntField;
  /** Several seats at once. */
  readonly players: Scalar<number, number[]>;
  /** For whom; -1 for whoever's turn it is. */
  readonly beneficiary: IntField;
  readonly segment: NameField<G>;
  /** A segment or a phase. */
  readonly kind: NameField<G | K>;
  readonly without: NameField<G | K | 'none'>;
  readonly phase: NameField<K>;
  /** With that segment alone, or `all`. */
  readonly only: NameField<G | 'all'>;
  /** This phase, or the next of a kind. */
  readonly after: NameField<K | 'this'>;
  readonly times: IntField;
  readonly fewTimes: IntField;
  readonly source: NameField<'none' | 'card' | 'ability' | 'rule'>;
  readonly sourceId: IntField;
  readonly depth: IntField;
  readonly fact: NameField<F>;
  readonly holds: Scalar<boolean, boolean>;
  /** At least 32,767 units in one event, more with fewer seats; a rule can set any limit. */
  readonly time: IntField;
}

const bits = (values: number): number => (values <= 1 ? 0 : 32 - Math.clz32(values - 1));
const nameOf = (names: readonly string[]) => oneOf(...((names.length > 0 ? names : ['none']) as [string]));
const phaseKinds = ({ phases }: ProfileData): string[] => [...new Set(phases.map((p) => p.kind))];
const natural = ({ segments, natural: count }: ProfileData): string[] =>
  segments.slice(0, count).map((s) => s.name);

/** The bits of a code that its type, its actor and a player leave. */
const bitsLeft = ({ seats, types }: FieldContext): number => 30 - bits(types) - bits(seats + 1) - bits(seats);

/** Makes the field of a kind. */
export const FIELDS: { readonly [N in keyof FieldKinds]: (context: FieldContext) => Scalar } = {
  player: ({ seats }) => int(0, seats - 1),
  players: () => seatSet(),
  beneficiary: ({ seats }) => int(-1, seats - 1),
  segment: ({ profile }) => nameOf(profile.segments.map((s) => s.name)),
  kind: ({ kinds }) => nameOf(kinds),
  without: ({ kinds }) => nameOf(['none', ...kinds]),
  phase: ({ profile }) => nameOf(phaseKinds(profile)),
  only: ({ profile }) => nameOf(['all', ...natural(profile)]),
  after: ({ profile }) => nameOf(['this', ...phaseKinds(profile)]),
  times: () => int(0, (1 << 15) - 1),
  fewTimes: () => int(0, 255),
  source: () => oneOf('none', ...SOURCE_KINDS),
  sourceId: (context) =>
    int(0, (1 << Math.min(10, bitsLeft(context) - bits(context.kinds.length + 1) - 2)) - 1),
  depth: () => int(0, 255),
  fact: ({ profile }) => nameOf(profile.facts.map((f) => f.name)),
  holds: () => bool(),
  time: (context) => int(0, (1 << Math.min(18, bitsLeft(context))) - 1),
};

/** The fields of an event: a name for each, and its kind. */
export type FieldSpec = { readonly [field: string]: keyof FieldKinds };

/** An event as its refusal and its effect see it. */
export type FieldValues<S extends FieldSpec> = { readonly seat: number } & {
  readonly [N in keyof S]: FieldKinds[S[N]] extends Scalar<infer T> ? T : never;
};
