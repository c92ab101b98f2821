/**
 * The turn profile: the shape of a turn as plain frozen data. A game describes its segments, who may
 * act in each of them and which ways there are to move the turn; the turn engine does the rest, and
 * no game has a branch of its own in it.
 */
import type { Sender } from '../event.ts';
import type { Capability } from './capabilities.ts';
import type { TurnEventName } from './turn-events.ts';

/**
 * Who may act in a segment: the active seat (`owner`), nobody (`none`), the seats one after the other
 * until all have passed since the last action (`priority`), the seats one after the other with passes
 * that are final (`bidding`), all at once and hidden (`sealed`), or whoever a rule asks in between
 * (`asked`: no part of the sequence of a turn, and entered by the step `ask` alone).
 */
export type Window = 'owner' | 'none' | 'priority' | 'bidding' | 'sealed' | 'asked';

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
  /** How often the events `act` and `special` may be sent while its window is open; 0: without end. */
  readonly actions: number;
  /** In a bidding: whether the last seat left is still asked while nobody has bid. */
  readonly lastAsked: boolean;
  /** Where seats are asked: the game's event that counts as the answer of a seat that gives none in time. */
  readonly otherwise: string | null;
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
export type Order = 'fixed' | 'skipEliminated' | 'reverse' | 'snake' | 'queue' | 'scoreSorted' | 'custom';

/** When a `snake` ends, and by which order the turn goes on then. */
export interface SnakeEnd {
  readonly rounds: number;
  readonly afterwards: 'fixed' | 'skipEliminated' | 'reverse';
}

/** How sealed commitments are collected and resolved. */
export interface CommitPairing {
  readonly commit: number;
  readonly resolution: number;
  /** Whether a seat may replace its commitment while others are still to come. */
  readonly replace: boolean;
  /** Whether the last commitment opens them all, without an event of its own. */
  readonly automatic: boolean;
  /** In which order they are carried out: turn order, or highest `commitValue` first. */
  readonly order: 'turn' | 'bid';
}

/** The shape of a turn, as the turn engine reads it. */
export interface ProfileData {
  /** Those of the natural sequence first, then those that are asked in between. */
  readonly segments: readonly Segment[];
  /** How many segments the natural sequence has. */
  readonly natural: number;
  readonly phases: readonly Phase[];
  readonly facts: readonly Fact[];
  /** How many replays in a row are allowed; 0 for none. */
  readonly replays: number;
  readonly passing: boolean;
  /** Whether passes are counted in a row or altogether. */
  readonly passCount: 'consecutive' | 'cumulative';
  /** The pairs whose first segment collects sealed events. */
  readonly commits: readonly CommitPairing[];
  /** The other pairs: a commit ends the first segment and goes to the second. */
  readonly pairs: readonly { readonly from: number; readonly to: number }[];
  readonly order: Order;
  readonly snake: SnakeEnd | null;
  /** Which of several pending extra turns comes first, and how many can be pending. */
  readonly extraTurns: { readonly first: 'lifo' | 'fifo'; readonly most: number } | null;
  readonly skips: boolean;
  /** How many segments of a turn can be ahead when others are inserted; 0 if none can be. */
  readonly agenda: number;
  /** How many asks can be open at once; 0 without a segment to ask in. */
  readonly asks: number;
  /** What becomes of the turn when its active seat leaves; `null` if nobody can leave. */
  readonly leaving: 'continue' | 'end-turn' | null;
  readonly joining: boolean;
  /** Whether the time that a seat has used starts anew with every turn; `null` without limits. */
  readonly clocks: 'turn' | 'match' | null;
  /** The turn's own events that may be sent, and by whom. */
  readonly events: { readonly [name: string]: Sender | undefined };
}

/**
 * The shape of a turn. `G` are the names of its segments, `K` the kinds of its phases, `F` its facts, `X`
 * the events of the turn that may be sent, `C` what it allows, `A` the segments in which seats are asked.
 */
export interface TurnProfile<
  G extends string = string,
  K extends string = string,
  F extends string = string,
  X extends TurnEventName = TurnEventName,
  C extends Capability = Capability,
  A extends string = G,
> extends ProfileData {
  /** Types only. */
  readonly types?: {
    readonly segment: G;
    readonly phase: K;
    readonly fact: F;
    readonly events: X;
    readonly allows: C;
    readonly asked: A;
  };
}
