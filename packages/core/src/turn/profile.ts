/**
 * The turn profile: the shape of a turn as plain frozen data. A game describes its segments, who may
 * act in each of them and which ways there are to move the turn; the turn engine does the rest, and
 * no game has a branch of its own in it.
 */
import type { Sender } from '../event.ts';
import { MAX_INT } from '../schema/field.ts';
import { buildProfile, type UsualSegment } from './build-profile.ts';
import type { SenderOf, TurnEventName } from './turn-events.ts';

/**
 * Who may act in a segment: the active seat (`owner`), nobody (`none`), the seats one after the other
 * until all have passed since the last action (`priority`), the seats one after the other with passes
 * that are final (`bidding`), or all that are asked at once (`commit`).
 */
export type Window = 'owner' | 'none' | 'priority' | 'bidding' | 'commit';

export interface Segment {
  readonly name: string;
  /** Index of its phase, or -1. */
  readonly phase: number;
  readonly window: Window;
  /** Whether it may be begun again and again, as attacks in Risk. */
  readonly repeatable: boolean;
  /** The facts, as a bit mask, that must hold when the segment would begin: it is passed over otherwise. */
  readonly gate: number;
  /** The fact that must hold for its window to open, or -1. */
  readonly openIf: number;
  /** Whether another one follows when its window was open, as Magic's cleanup. */
  readonly again: boolean;
  /** Whether a turn that is cut short still goes through it. */
  readonly closing: boolean;
}

/** A group of segments that follow each other. Several phases may be of one kind. */
export interface Phase {
  readonly kind: string;
  readonly first: number;
  readonly last: number;
}

/** Something that rules report and segments are gated by. */
export interface Fact {
  readonly name: string;
  /** Once reported it holds until a phase of this kind begins. `null`: it follows every report. */
  readonly until: string | null;
}

/**
 * Who is next: seats in order, the same without those that left, backwards, there and back, a queue
 * that rules arrange, by score at every round, or a function of the game.
 */
export type Order = 'fixed' | 'skipEliminated' | 'reverse' | 'snake' | 'priority' | 'scoreSorted' | 'custom';

/** How sealed commitments are collected and resolved. */
export interface CommitPairing {
  readonly commit: number;
  readonly resolution: number;
  /** Whether a seat may replace its commitment while others are still to come. */
  readonly replace: boolean;
  /** Whether the last commitment opens them all, without an event of its own. */
  readonly automatic: boolean;
  /** In which order they are carried out: turn order, or highest `bidOf` first. */
  readonly order: 'turn' | 'bid';
}

/** The shape of a turn. `G` are the names of its segments, `K` the kinds of its phases, `F` its facts. */
export interface TurnProfile<
  G extends string = string,
  K extends string = string,
  F extends string = string,
  X extends TurnEventName = TurnEventName,
> {
  readonly segments: readonly Segment[];
  readonly phases: readonly Phase[];
  readonly facts: readonly Fact[];
  /** How many replays in a row are allowed; 0 for none. */
  readonly replays: number;
  readonly passing: boolean;
  /** Whether passes are counted in a row or altogether. */
  readonly passCount: 'consecutive' | 'cumulative';
  readonly commit: CommitPairing | null;
  readonly order: Order;
  /** Which of several pending extra turns comes first, and how many can be pending. */
  readonly extraTurns: { readonly first: 'lifo' | 'fifo'; readonly most: number } | null;
  readonly skips: boolean;
  /** How many segments of a turn can be ahead when others are inserted; 0 if none can be. */
  readonly agenda: number;
  /** What becomes of the turn when its active seat leaves; `null` if nobody can leave. */
  readonly leaving: 'continue' | 'end-turn' | null;
  readonly clocks: boolean;
  /** The turn's own events that may be sent, and by whom. */
  readonly events: { readonly [K in TurnEventName]?: Sender };
  /** Types only. */
  readonly types?: { readonly segment: G; readonly phase: K; readonly fact: F; readonly events: X };
}

/** What a segment may be given besides its name. */
export interface SegmentOptions<F extends string = string> {
  readonly window?: Window;
  readonly repeatable?: boolean;
  /** One or several facts, all of which must hold for the segment to begin. */
  readonly when?: F | readonly F[];
  readonly openIf?: F;
  readonly again?: boolean;
  readonly closing?: boolean;
}

export interface NamedSegment<G extends string = string> {
  readonly name: G;
  readonly options: SegmentOptions;
}

/** A segment with options, for {@link TurnProfileBuilder.segments} and `phase`. */
export function segment<const G extends string>(name: G, options: SegmentOptions = {}): NamedSegment<G> {
  return { name, options };
}

type SegmentInput<G extends string> = G | NamedSegment<G>;

/** A profile in the making. */
export interface Draft {
  /** `null` until some are named: then the default is taken. */
  readonly segments: readonly { readonly input: NamedSegment; readonly phase: number }[] | null;
  readonly phases: readonly string[];
  readonly facts: readonly Fact[];
  readonly replays: number | null;
  readonly passing: boolean;
  readonly passCount: 'consecutive' | 'cumulative';
  readonly pairing: { commit: string; resolution: string; options: CommitOptions } | null;
  readonly order: Order;
  readonly extraTurns: TurnProfile['extraTurns'];
  readonly skips: boolean;
  readonly inserts: number | null;
  readonly leaving: TurnProfile['leaving'];
  readonly clocks: boolean;
  readonly events: TurnProfile['events'];
}

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
> {
  /** Adds segments that belong to no phase. */
  segments<const H extends string>(...segments: SegmentInput<H>[]): TurnProfileBuilder<G | H, K, F, X>;
  /** Adds a phase and its segments. */
  phase<const L extends string, const H extends string>(
    kind: L,
    ...segments: SegmentInput<H>[]
  ): TurnProfileBuilder<G | H, K | L, F, X>;
  /** Declares a fact; with `until` it holds, once reported, until such a phase begins. */
  fact<const H extends string>(name: H, options?: { readonly until?: K }): TurnProfileBuilder<G, K, F | H, X>;
  /** The active seat may be given another turn, at most `cap` times in a row. */
  allowReplay(options?: { readonly cap?: number }): TurnProfileBuilder<G, K, F, X>;
  /** The active seat may pass. */
  allowPass(options?: { readonly count?: 'consecutive' | 'cumulative' }): TurnProfileBuilder<G, K, F, X>;
  /** All seats commit in one segment and are resolved in another. */
  pairCommit(commit: G, resolution: G, options?: CommitOptions): TurnProfileBuilder<G, K, F, X>;
  order(order: Order): TurnProfileBuilder<G, K, F, X>;
  /** Seats may be given extra turns; the one given last is taken first unless `fifo`. */
  allowExtraTurns(options?: {
    readonly first?: 'lifo' | 'fifo';
    readonly most?: number;
  }): TurnProfileBuilder<G, K, F, X>;
  /** Turns and segments of a seat may be skipped. */
  allowSkips(): TurnProfileBuilder<G, K, F, X>;
  /** Segments and phases may be inserted into a turn, at most so many at a time. */
  allowInserts(options?: { readonly most?: number }): TurnProfileBuilder<G, K, F, X>;
  /** Seats may leave. Their turn goes on without them, or ends. */
  allowLeaving(options?: { readonly activeTurn?: 'continue' | 'end-turn' }): TurnProfileBuilder<G, K, F, X>;
  /** Seats have limited time for a turn; time enters as events. */
  limitTime(): TurnProfileBuilder<G, K, F, X>;
  /** Lets events of the turn itself be sent: by the active seat, any seat, or the system. */
  events<const Y extends { readonly [N in TurnEventName]?: SenderOf<N> }>(
    events: Y & { readonly [N in Exclude<keyof Y, TurnEventName>]: never },
  ): TurnProfileBuilder<G, K, F, X | (keyof Y & TurnEventName)>;
  /** Checks it all and gives the profile. */
  build(): TurnProfile<[G] extends [never] ? UsualSegment : G, K, F, X>;
}

const EMPTY: Draft = {
  segments: null,
  phases: [],
  facts: [],
  replays: null,
  passing: false,
  passCount: 'consecutive',
  pairing: null,
  order: 'fixed',
  extraTurns: null,
  skips: false,
  inserts: null,
  leaving: null,
  clocks: false,
  events: {},
};

/**
 * Begins a profile. Without segments of its own a turn has `start`, `main` and `end`.
 * @example
 * turnProfile().segments('roll', 'move').allowReplay({ cap: 2 }).build();
 */
export function turnProfile(): TurnProfileBuilder<never, never, never, never> {
  return builderOf(EMPTY) as unknown as TurnProfileBuilder<never, never, never, never>;
}

function builderOf(draft: Draft): TurnProfileBuilder<string, string, string, TurnEventName> {
  const add = (inputs: readonly SegmentInput<string>[], phase: number): Draft['segments'] => [
    ...(draft.segments ?? []),
    ...inputs.map((input) => ({ input: typeof input === 'string' ? segment(input) : input, phase })),
  ];
  const and = (more: Partial<Draft>) => builderOf({ ...draft, ...more });
  const builder = {
    segments: (...inputs: SegmentInput<string>[]) => and({ segments: add(inputs, -1) }),
    phase: (kind: string, ...inputs: SegmentInput<string>[]) =>
      and({ segments: add(inputs, draft.phases.length), phases: [...draft.phases, kind] }),
    fact: (name: string, { until }: { readonly until?: string } = {}) =>
      and({ facts: [...draft.facts, { name, until: until ?? null }] }),
    allowReplay: ({ cap = MAX_INT }: { readonly cap?: number } = {}) => and({ replays: cap }),
    allowPass: ({ count = 'consecutive' }: { readonly count?: 'consecutive' | 'cumulative' } = {}) =>
      and({ passing: true, passCount: count }),
    pairCommit: (commit: string, resolution: string, options: CommitOptions = {}) =>
      and({ pairing: { commit, resolution, options } }),
    order: (order: Order) => and({ order }),
    allowExtraTurns: ({
      first = 'lifo',
      most = 16,
    }: {
      readonly first?: 'lifo' | 'fifo';
      readonly most?: number;
    } = {}) => and({ extraTurns: { first, most } }),
    allowSkips: () => and({ skips: true }),
    allowInserts: ({ most = 32 }: { readonly most?: number } = {}) => and({ inserts: most }),
    allowLeaving: ({ activeTurn = 'continue' }: { readonly activeTurn?: 'continue' | 'end-turn' } = {}) =>
      and({ leaving: activeTurn }),
    limitTime: () => and({ clocks: true }),
    events: (events: TurnProfile['events']) => and({ events: { ...draft.events, ...events } }),
    build: () => buildProfile(draft),
  };
  return builder as unknown as TurnProfileBuilder<string, string, string, TurnEventName>;
}

/** One segment, in which the active seat acts: the turn of most classic games. */
export const MAIN_ONLY: TurnProfile<'main', never, never, never> = turnProfile().segments('main').build();
