/** The builder of turn profiles: a game says step by step what its turn looks like, and types keep count. */
import { MAX_INT } from '../schema/field.ts';
import { buildProfile, checkOptions, type UsualSegment } from './build-profile.ts';
import type { Capability, OrderCapability, WindowCapability } from './capabilities.ts';
import type { Fact, Order, SnakeEnd, TurnProfile, Window } from './profile.ts';
import type { SenderOf, TurnEventName } from './turn-events.ts';

/** What a segment may be given besides its name. */
export interface SegmentOptions<F extends string = string> {
  readonly window?: Window;
  readonly repeatable?: boolean;
  /** One or several facts, all of which must hold for the segment to begin. */
  readonly when?: F | readonly F[];
  readonly openIf?: F;
  readonly again?: boolean;
  readonly closing?: boolean;
  /** In a priority window: how often the events `act` and `special` may be sent before it closes. */
  readonly actions?: number;
  /** In a bidding: the last seat left is still asked while nobody has bid. */
  readonly lastAsked?: boolean;
  /** Where seats are asked: the event of the game, without fields, that a seat answers with when its time is up. */
  readonly otherwise?: string;
}

export interface NamedSegment<G extends string = string, C extends Capability = Capability> {
  readonly name: G;
  readonly options: SegmentOptions;
  /** Types only. */
  readonly types?: { readonly allows: C };
}

type OptionCapability<O> = O extends { readonly window?: infer W } ? WindowCapability<W> : never;

/**
 * A segment with options, for {@link TurnProfileBuilder.segments} and `phase`.
 * @example
 * turnProfile().segments('main', segment('answer', { window: 'asked', otherwise: 'decline' })).build();
 */
export function segment<const G extends string, const O extends SegmentOptions = Record<never, never>>(
  name: G,
  options?: O,
): NamedSegment<G, OptionCapability<O>> {
  return { name, options: options ?? {} };
}

type SegmentInput = string | NamedSegment;
type NameOf<I> = I extends string ? I : I extends NamedSegment<infer G> ? G : never;
type SnakeEnds<O> = O extends 'snake' ? readonly [end?: SnakeEnd] : readonly [];
type ThenOf<E> = E extends readonly [SnakeEnd] ? E[0]['afterwards'] : never;
type AllowedBy<I> = I extends NamedSegment<string, infer C> ? C : never;
/** The name of a segment in which seats are asked. */
type AskedIn<I> = I extends NamedSegment<infer G, infer C> ? ('asking' extends C ? G : never) : never;

/** A profile in the making. */
export interface Draft {
  /** `null` until some are named: then the default is taken. */
  readonly segments: readonly { readonly input: NamedSegment; readonly phase: number }[] | null;
  readonly phases: readonly string[];
  readonly facts: readonly Fact[];
  readonly replays: number | null;
  readonly passing: boolean;
  readonly passCount: 'consecutive' | 'cumulative';
  readonly pairings: readonly { commit: string; resolution: string; options: CommitOptions }[];
  readonly order: Order;
  readonly snake: SnakeEnd | null;
  readonly extraTurns: TurnProfile['extraTurns'];
  readonly skips: boolean;
  readonly inserts: number | null;
  readonly asks: number | null;
  readonly leaving: TurnProfile['leaving'];
  readonly joining: boolean;
  readonly clocks: TurnProfile['clocks'];
  readonly events: TurnProfile['events'];
}

/**
 * How a sealed round works: whether a commitment may be replaced, whether it ends by itself when all have committed,
 * and in which order the commitments are carried out.
 */
export interface CommitOptions {
  readonly replace?: boolean;
  readonly automatic?: boolean;
  readonly order?: 'turn' | 'bid';
}

/** Describes a profile step by step; every step gives a new builder. */
export interface TurnProfileBuilder<
  G extends string,
  K extends string,
  F extends string,
  X extends TurnEventName,
  C extends Capability,
  A extends string,
> {
  /** Adds segments that belong to no phase. */
  segments<const S extends readonly SegmentInput[]>(
    ...segments: S
  ): TurnProfileBuilder<G | NameOf<S[number]>, K, F, X, C | AllowedBy<S[number]>, A | AskedIn<S[number]>>;
  /** Adds a phase and its segments. */
  phase<const L extends string, const S extends readonly SegmentInput[]>(
    kind: L,
    ...segments: S
  ): TurnProfileBuilder<G | NameOf<S[number]>, K | L, F, X, C | AllowedBy<S[number]> | 'phases', A>;
  /** Declares a fact; with `until` it holds, once reported, until such a phase begins. */
  fact<const H extends string>(
    name: H,
    options?: { readonly until?: K },
  ): TurnProfileBuilder<G, K, F | H, X, C | 'facts', A>;
  /** The active seat may be given another turn, at most `cap` times in a row. */
  allowReplay(options?: { readonly cap?: number }): TurnProfileBuilder<G, K, F, X, C | 'replaying', A>;
  /** The active seat may pass. */
  allowPass(options?: {
    readonly count?: 'consecutive' | 'cumulative';
  }): TurnProfileBuilder<G, K, F, X, C | 'passing', A>;
  /**
   * Pairs two segments for `commit`. If the first has the window `sealed`, all seats hand in sealed events
   * there, and the second, right after it, follows when they are opened. If not, a commit ends the first
   * and goes to the second, leaving out what is between.
   */
  pairCommit(
    commit: G,
    resolution: G,
    options?: CommitOptions,
  ): TurnProfileBuilder<G, K, F, X, C | 'committing', A>;
  /**
   * Who is next. A `snake` may end after some rounds, for a set-up: the first seat then begins, and the
   * turn goes on by another order.
   * @example
   * turnProfile().order('snake', { rounds: 2, afterwards: 'fixed' });
   */
  order<const O extends Order, const E extends SnakeEnds<O>>(
    order: O,
    ...end: E
  ): TurnProfileBuilder<
    G,
    K,
    F,
    X,
    Exclude<C, 'queue' | 'cycle'> | OrderCapability<O> | OrderCapability<ThenOf<E>>,
    A
  >;
  /** Seats may be given extra turns; the one given last is taken first unless `fifo`. */
  allowExtraTurns(options?: {
    readonly first?: 'lifo' | 'fifo';
    readonly most?: number;
  }): TurnProfileBuilder<G, K, F, X, C | 'extraTurns', A>;
  /** Turns and segments of a seat may be skipped. */
  allowSkips(): TurnProfileBuilder<G, K, F, X, C | 'skips', A>;
  /** Segments and phases may be inserted into a turn, at most so many at a time. */
  allowInserts(options?: { readonly most?: number }): TurnProfileBuilder<G, K, F, X, C | 'inserts', A>;
  /** How many asks can be open at once, one inside the other; without it 4. */
  limitAsks(options: { readonly most: number }): TurnProfileBuilder<G, K, F, X, C, A>;
  /** Seats may leave. Their turn goes on without them, or ends. */
  allowLeaving(options?: {
    readonly activeTurn?: 'continue' | 'end-turn';
  }): TurnProfileBuilder<G, K, F, X, C | 'leaving', A>;
  /** Seats that have left, or were never there, may join; that they may leave is part of it. */
  allowJoining(): TurnProfileBuilder<G, K, F, X, C | 'joining' | 'leaving', A>;
  /** Seats have limited time, for a turn or for the whole match; time enters as events. */
  limitTime(options?: { readonly per?: 'turn' | 'match' }): TurnProfileBuilder<G, K, F, X, C | 'clocks', A>;
  /** Lets events of the turn itself be sent: by the active seat, any seat, or the system. */
  events<const Y extends { readonly [N in TurnEventName]?: SenderOf<N> }>(
    events: Y & { readonly [N in Exclude<keyof Y, TurnEventName>]: never },
  ): TurnProfileBuilder<G, K, F, X | (keyof Y & TurnEventName), C, A>;
  /** Checks it all and gives the profile. */
  build(): TurnProfile<[G] extends [never] ? UsualSegment : G, K, F, X, C, A>;
}

const EMPTY: Draft = {
  segments: null,
  phases: [],
  facts: [],
  replays: null,
  passing: false,
  passCount: 'consecutive',
  pairings: [],
  order: 'fixed',
  snake: null,
  extraTurns: null,
  skips: false,
  inserts: null,
  asks: null,
  leaving: null,
  joining: false,
  clocks: null,
  events: {},
};

/**
 * Begins a profile. Without segments of its own a turn has `start`, `main` and `end`.
 * @example
 * turnProfile().segments('roll', 'move').allowReplay({ cap: 2 }).build();
 */
export function turnProfile(): TurnProfileBuilder<never, never, never, never, 'cycle', never> {
  return builderOf(EMPTY) as TurnProfileBuilder<never, never, never, never, 'cycle', never>;
}

/** Options with a wrong name do nothing, and nobody but a compiler would say so. */
function only<O extends object>(method: string, options: O, ...names: (keyof O & string)[]): O {
  checkOptions(method, options, names);
  return options;
}

function builderOf(draft: Draft): unknown {
  const add = (inputs: readonly SegmentInput[], phase: number): Draft['segments'] => [
    ...(draft.segments ?? []),
    ...inputs.map((input) => ({ input: typeof input === 'string' ? segment(input) : input, phase })),
  ];
  const and = (more: Partial<Draft>) => builderOf({ ...draft, ...more });
  return {
    segments: (...inputs: SegmentInput[]) => and({ segments: add(inputs, -1) }),
    phase: (kind: string, ...inputs: SegmentInput[]) =>
      and({ segments: add(inputs, draft.phases.length), phases: [...draft.phases, kind] }),
    fact: (name: string, options: { readonly until?: string } = {}) => {
      const { until = null } = only(`fact(${name})`, options, 'until');
      return and({ facts: [...draft.facts, { name, until }] });
    },
    allowReplay: (options: { readonly cap?: number } = {}) => {
      const { cap = MAX_INT } = only('allowReplay', options, 'cap');
      return and({ replays: cap });
    },
    allowPass: (options: { readonly count?: 'consecutive' | 'cumulative' } = {}) => {
      const { count = 'consecutive' } = only('allowPass', options, 'count');
      return and({ passing: true, passCount: count });
    },
    pairCommit: (commit: string, resolution: string, options: CommitOptions = {}) => {
      only('pairCommit', options, 'replace', 'automatic', 'order');
      return and({ pairings: [...draft.pairings, { commit, resolution, options }] });
    },
    order: (order: Order, snake: SnakeEnd | null = null) => and({ order, snake }),
    allowExtraTurns: (options: { readonly first?: 'lifo' | 'fifo'; readonly most?: number } = {}) => {
      const { first = 'lifo', most = 16 } = only('allowExtraTurns', options, 'first', 'most');
      return and({ extraTurns: { first, most } });
    },
    allowSkips: () => and({ skips: true }),
    allowInserts: (options: { readonly most?: number } = {}) => {
      const { most = 32 } = only('allowInserts', options, 'most');
      return and({ inserts: most });
    },
    limitAsks: (options: { readonly most: number }) => and({ asks: only('limitAsks', options, 'most').most }),
    allowLeaving: (options: { readonly activeTurn?: 'continue' | 'end-turn' } = {}) => {
      const { activeTurn = 'continue' } = only('allowLeaving', options, 'activeTurn');
      return and({ leaving: activeTurn });
    },
    allowJoining: () => and({ joining: true, leaving: draft.leaving ?? 'continue' }),
    limitTime: (options: { readonly per?: 'turn' | 'match' } = {}) => {
      const { per = 'turn' } = only('limitTime', options, 'per');
      return and({ clocks: per });
    },
    events: (events: TurnProfile['events']) => and({ events: { ...draft.events, ...events } }),
    build: () => buildProfile(draft),
  };
}
