/**
 * The turn's own events. A profile says which of them may be sent and by whom; each is checked against
 * the turn before its step is taken, and refused with a code where the step would not fit.
 */
import type { EventFields, Sender } from '../event.ts';
import { bool, int, oneOf, type Scalar } from '../schema/field.ts';
import { agendaRoom } from './agenda.ts';
import { isComplete } from './commit.ts';
import type { TurnProfile } from './profile.ts';
import { hasLeft } from './rotation.ts';
import { peekNext } from './schedule.ts';
import type { Turn } from './turn.ts';
import { segmentOf } from './turn-cells.ts';
import { windowOf } from './window.ts';

type IntField = Scalar<number, number>;
type NameField<N extends string> = Scalar<N, N>;

/** The fields of every event of the turn; `player` is a seat. */
export interface TurnEventFields<
  G extends string = string,
  K extends string = string,
  F extends string = string,
> {
  readonly pass: Record<never, never>;
  /** Ends the present segment, whichever it is. */
  readonly advance: Record<never, never>;
  readonly beginSegment: { readonly segment: NameField<G> };
  readonly endSegment: { readonly segment: NameField<G> };
  readonly commit: Record<never, never>;
  /** A seat that is asked need not commit. */
  readonly excuse: { readonly player: IntField };
  readonly replay: Record<never, never>;
  readonly extraTurn: { readonly player: IntField; readonly source: IntField };
  readonly skipTurn: { readonly player: IntField; readonly times: IntField };
  readonly skipSegment: {
    readonly player: IntField;
    readonly kind: NameField<G | K>;
    readonly times: IntField;
  };
  readonly insertSegment: { readonly segment: NameField<G> };
  /** `only`: with that segment alone, or `all`. `after`: this phase, or the next of a kind. */
  readonly insertPhase: {
    readonly kind: NameField<K>;
    readonly only: NameField<G | 'all'>;
    readonly after: NameField<K | 'this'>;
  };
  readonly endTurn: Record<never, never>;
  readonly endPhase: { readonly kind: NameField<K> };
  readonly leave: { readonly player: IntField };
  readonly act: Record<never, never>;
  readonly special: Record<never, never>;
  readonly resolved: { readonly depth: IntField };
  readonly report: { readonly fact: NameField<F>; readonly holds: Scalar<boolean, boolean> };
  /** At least 32,767 units in one event, more with fewer seats; a rule can set any limit. */
  readonly setLimit: { readonly player: IntField; readonly limit: IntField };
  readonly tick: { readonly amount: IntField };
  readonly timeout: { readonly player: IntField };
}

export type TurnEventName = keyof TurnEventFields;
/** Who may be allowed to send an event of the turn. */
export type SenderOf<N> = N extends TurnEventName ? Sender : never;

/** Refusals of the turn's events, by name: `turn/<name>` and a sentence. */
export const TURN_REFUSALS = {
  'wrong-segment': 'That does not fit the present segment of the turn.',
  'no-priority': 'Nobody can act in this segment now.',
  'not-your-priority': 'Another player is to act now.',
  'no-pass': 'Passing is not possible here.',
  'stack-not-empty': 'Something on the stack is still to be resolved.',
  'nothing-resolving': 'Nothing is being resolved.',
  'commit-too-early': 'Not everybody has committed yet.',
  'already-committed': 'You have committed already.',
  'not-asked': 'You are not asked to commit now.',
  'no-replay': 'Another turn is not possible here.',
  'unknown-player': 'There is no such player in the game.',
  'bad-count': 'That is no possible number of times.',
  'no-room': 'No more of that can wait its turn.',
  'not-expired': 'The time is not up.',
} as const;

export type TurnRefusal = keyof typeof TURN_REFUSALS;

/** The fields that the events have between them; each reads its own. */
interface Values {
  readonly seat: number;
  readonly player: number;
  readonly segment: string;
  readonly kind: string;
  readonly only: string;
  readonly after: string;
  readonly times: number;
  readonly source: number;
  readonly depth: number;
  readonly fact: string;
  readonly holds: boolean;
  readonly limit: number;
  readonly amount: number;
}

interface TurnEvent {
  readonly fields: (
    profile: TurnProfile,
    seats: number,
    kinds: readonly string[],
    types: number,
  ) => EventFields;
  readonly refuse: (turn: Turn, event: Values) => TurnRefusal | null;
  readonly run: (turn: Turn, event: Values) => void;
  /** When the system has nothing else to do than this, so that it is listed as legal. */
  readonly offered?: (turn: Turn) => boolean;
}

const none = (): EventFields => ({});
const player = (seats: number) => int(0, seats - 1);
const nameOf = (names: readonly string[]) => oneOf(...((names.length > 0 ? names : ['none']) as [string]));
const segments = (profile: TurnProfile) => nameOf(profile.segments.map((s) => s.name));
const kindsOfPhases = (profile: TurnProfile) => [...new Set(profile.phases.map((p) => p.kind))];
const phases = (profile: TurnProfile) => nameOf(kindsOfPhases(profile));
/** As large as an event's code can hold beside its type, its actor and a player. */
const MOST = (1 << 15) - 1;
const longest = (seats: number, types: number): number => {
  const bits = (values: number): number => (values <= 1 ? 0 : 32 - Math.clz32(values - 1));
  return (1 << Math.min(18, 30 - bits(types) - bits(seats + 1) - bits(seats))) - 1;
};

const gone = (turn: Turn, seat: number): TurnRefusal | null =>
  hasLeft(turn.t, seat) ? 'unknown-player' : null;
/** A segment cannot be ended over an unresolved stack. */
const blocked = (turn: Turn): TurnRefusal | null =>
  turn.depth > 0 || turn.isResolving
    ? 'stack-not-empty'
    : windowOf(turn.t) === 'commit'
      ? 'commit-too-early'
      : null;
const holding = (turn: Turn): TurnRefusal | null => (turn.holder < 0 ? 'no-priority' : null);

/** Whether nobody can act now, and nothing is awaited. */
function isIdle(turn: Turn): boolean {
  const window = windowOf(turn.t);
  if (window === 'none') return true;
  return (window === 'priority' || window === 'bidding') && turn.holder < 0 && !turn.isResolving;
}

/** All events of the turn. */
export const TURN_EVENTS: { readonly [N in TurnEventName]: TurnEvent } = {
  pass: {
    fields: none,
    refuse: (turn) => {
      const window = windowOf(turn.t);
      if (window === 'owner') return turn.t.profile.passing ? null : 'no-pass';
      return window === 'priority' || window === 'bidding' ? holding(turn) : 'no-priority';
    },
    run: (turn) => turn.pass(),
  },
  advance: {
    fields: none,
    refuse: blocked,
    run: (turn) => turn.endSegment(),
    // Segments in which nobody can act end by themselves.
    offered: (turn) => isIdle(turn),
  },
  beginSegment: {
    fields: (profile) => ({ segment: segments(profile) }),
    refuse: (turn, { segment }) => {
      const { segments } = turn.t.profile;
      const index = segments.findIndex((s) => s.name === segment);
      const isAgain = index === segmentOf(turn.t) && segments[index]?.repeatable;
      return isAgain || index === peekNext(turn.t) ? blocked(turn) : 'wrong-segment';
    },
    run: (turn, { segment }) => turn.beginSegment(segment),
  },
  endSegment: {
    fields: (profile) => ({ segment: segments(profile) }),
    refuse: (turn, { segment }) => (turn.segment === segment ? blocked(turn) : 'wrong-segment'),
    run: (turn) => turn.endSegment(),
  },
  commit: {
    fields: none,
    refuse: (turn) => {
      const { t } = turn;
      if (t.profile.commit === null) return turn.segment === 'main' ? blocked(turn) : 'wrong-segment';
      if (windowOf(t) !== 'commit') return 'wrong-segment';
      return isComplete(t) ? null : 'commit-too-early';
    },
    run: (turn) => turn.commit(),
  },
  excuse: {
    fields: (_profile, seats) => ({ player: player(seats) }),
    refuse: (turn, event) => {
      if (windowOf(turn.t) !== 'commit') return 'wrong-segment';
      return (turn.provisional >> event.player) & 1 ? null : 'not-asked';
    },
    run: (turn, event) => turn.excuse(event.player),
  },
  replay: {
    fields: none,
    refuse: (turn) => (turn.canReplay ? blocked(turn) : 'no-replay'),
    run: (turn) => turn.replay(),
  },
  extraTurn: {
    fields: (_profile, seats) => ({ player: player(seats), source: int(0, 1023) }),
    refuse: (turn, event) => gone(turn, event.player) ?? (turn.extraTurnRoom > 0 ? null : 'no-room'),
    run: (turn, event) => turn.extraTurn(event.player, { source: event.source }),
  },
  skipTurn: {
    fields: (_profile, seats) => ({ player: player(seats), times: int(0, MOST) }),
    refuse: (turn, event) => gone(turn, event.player) ?? (event.times === 0 ? 'bad-count' : null),
    run: (turn, event) => turn.skipTurn(event.player, event.times),
  },
  skipSegment: {
    fields: (_profile, seats, kinds) => ({ player: player(seats), kind: nameOf(kinds), times: int(0, 255) }),
    refuse: (turn, event) => gone(turn, event.player) ?? (event.times === 0 ? 'bad-count' : null),
    run: (turn, event) => turn.skipSegment(event.player, event.kind, event.times),
  },
  insertSegment: {
    fields: (profile) => ({ segment: segments(profile) }),
    refuse: (turn) => (agendaRoom(turn.t) > 0 ? null : 'no-room'),
    run: (turn, { segment }) => turn.insertSegment(segment),
  },
  insertPhase: {
    fields: (profile) => ({
      kind: phases(profile),
      only: nameOf(['all', ...profile.segments.map((s) => s.name)]),
      after: nameOf(['this', ...kindsOfPhases(profile)]),
    }),
    refuse: (turn, { kind, only }) => {
      const { phases, segments } = turn.t.profile;
      const phase = phases.findLast((p) => p.kind === kind);
      const fits = only === 'all' || segments.some((s) => s.name === only && phases[s.phase] === phase);
      if (!fits) return 'wrong-segment';
      return agendaRoom(turn.t) >= segments.length ? null : 'no-room';
    },
    run: (turn, { kind, only, after }) =>
      turn.insertPhases([only === 'all' ? kind : { phase: kind, only }], after),
  },
  endTurn: { fields: none, refuse: () => null, run: (turn) => turn.endTurn() },
  endPhase: {
    fields: (profile) => ({ kind: phases(profile) }),
    refuse: () => null,
    run: (turn, { kind }) => turn.endPhase(kind),
  },
  leave: {
    fields: (_profile, seats) => ({ player: player(seats) }),
    // A seat leaves for itself; the system may send anybody away.
    refuse: (turn, event) =>
      event.seat >= 0 && event.seat !== event.player ? 'unknown-player' : gone(turn, event.player),
    run: (turn, event) => turn.leave(event.player),
  },
  act: { fields: none, refuse: holding, run: (turn) => turn.act() },
  special: { fields: none, refuse: holding, run: (turn) => turn.special() },
  resolved: {
    fields: () => ({ depth: int(0, 255) }),
    refuse: (turn) => (turn.isResolving ? null : 'nothing-resolving'),
    run: (turn, event) => turn.resolved(event.depth),
  },
  report: {
    fields: (profile) => ({ fact: nameOf(profile.facts.map((f) => f.name)), holds: bool() }),
    refuse: () => null,
    run: (turn, event) => turn.report(event.fact, event.holds),
  },
  setLimit: {
    fields: (_profile, seats, _kinds, types) => ({
      player: player(seats),
      limit: int(0, longest(seats, types)),
    }),
    refuse: (turn, event) => gone(turn, event.player),
    run: (turn, event) => turn.setLimit(event.player, event.limit),
  },
  tick: {
    fields: (_profile, seats, _kinds, types) => ({ amount: int(0, longest(seats, types)) }),
    refuse: () => null,
    run: (turn, event) => turn.tick(event.amount),
  },
  timeout: {
    fields: (_profile, seats) => ({ player: player(seats) }),
    refuse: (turn, event) => (turn.isOverTime(event.player) ? null : 'not-expired'),
    run: (turn, event) => turn.timeout(event.player),
  },
};

/** The profile's events as a schema, to go beside the game's own. */
export function turnEventSchema(
  profile: TurnProfile,
  seats: number,
  kinds: readonly string[],
  types: number,
): {
  readonly [type: string]: { readonly by: Sender; readonly fields: EventFields; readonly listed: boolean };
} {
  const schema: Record<string, { by: Sender; fields: EventFields; listed: boolean }> = {};
  for (const [name, by] of Object.entries(profile.events) as [TurnEventName, Sender][]) {
    schema[name] = {
      by,
      fields: TURN_EVENTS[name].fields(profile, seats, kinds, types),
      listed: name === 'pass',
    };
  }
  return schema;
}
