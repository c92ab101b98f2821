/**
 * Games that are nothing but their turn, and a table at which events are sent to them one after the other:
 * for the tests of the turn.
 */
import * as core from '@rondel/core';
import { turnLog } from '@rondel/core/inspect';
import { expect } from 'vitest';
import { sealedIn } from './sealed-in.ts';

const {
  bySystem,
  defineGame,
  describe: describeState,
  handle,
  int,
  list,
  perSeat,
  sealed,
  segment,
  startMatch,
  stateHash,
  stateToJson,
  turnProfile,
  unwrap,
} = core;

export const STATE = {
  players: perSeat({ score: int(-1000, 1000) }),
  trace: list(400, int(-1, 9999)),
};
const AMOUNT = { amount: int(0, 100) };
const EVENTS = {
  /** Something other than a pass, which does not end the turn. */
  move: {},
  /** Ends the turn of the active seat. */
  go: {},
  score: bySystem({ player: int(0, 29), score: int(0, 100) }),
  /** Carries out one of the steps that a test lays down. */
  step: bySystem({ index: int(0, 15) }),
  bid: sealed(AMOUNT),
};
type Definition = core.GameDefinition<
  typeof STATE,
  typeof EVENTS,
  never,
  'play',
  core.TurnProfile,
  false,
  false
>;
export type State = core.Writer<{ readonly state: typeof STATE; readonly turns: core.TurnProfile }>;
export type Step = (s: State) => void;

export type Extras = Partial<
  Pick<Definition, 'onSegment' | 'turnScore' | 'nextSeat' | 'commitValue' | 'setup' | 'outcome' | 'seats'>
> & {
  readonly steps?: readonly Step[];
  readonly onBid?: (s: State, event: { readonly seat: number; readonly amount: number }) => void;
  readonly first?: number;
};

/** A game that is nothing but its turn. */
export function gameOf(turns: core.TurnProfile, extras: Extras = {}) {
  const { steps = [], onBid, first: _, seats = 3, outcome = () => null, ...rest } = extras;
  return defineGame({
    name: 'dummy',
    seats,
    turns,
    state: STATE,
    events: { ...EVENTS, bid: sealedIn(turns, AMOUNT) },
    rules: {
      move: (rule) => rule.do(() => {}),
      go: (rule) => rule.do((s) => s.turn.advance()),
      score: (rule) => rule.do((s, e) => s.players.score.set(e.player, e.score)),
      step: (rule) => rule.do((s, e) => steps[e.index]?.(s as State)),
      bid: (rule) =>
        rule.do((s, e) => {
          s.trace.push(100 * e.seat + e.amount);
          onBid?.(s as State, e);
        }),
    },
    outcome,
    ...rest,
  });
}

interface TurnView {
  active: number | null;
  owner: number | null;
  holder: number | null;
  number: number;
  round: number;
  passStreak: number;
  isReplay: boolean;
  isExtra: boolean;
  source: number;
  segment: string;
  ordinal: number;
  depth: number;
  awaiting: boolean;
  passed: number[];
  provisional: number[];
  left: number[];
  joining: number[];
  queue: number[];
  turnSkips: number[];
  extraSeats: number[];
  extraSources: number[];
  used: number[];
  asked: number[];
  phaseCounts: number[];
}

export type Loose = { readonly type: string; readonly [field: string]: unknown };

/** A match to which events are sent one after the other. */
export class Table {
  match: ReturnType<typeof begin>;

  constructor(turns: core.TurnProfile, extras: Extras = {}) {
    this.match = begin(turns, extras);
  }

  /** As it is kept, not as people read it. */
  get turn(): TurnView {
    return stateToJson(this.match.state).state.turn as TurnView;
  }

  get trace(): number[] {
    return describeState(this.match.state).trace as number[];
  }

  /** Sends events that must be accepted. */
  do(...events: (Loose | string)[]): this {
    for (const event of events) this.match = unwrap(this.match.handleEvent(eventOf(event) as never));
    return this;
  }

  times(count: number, ...events: (Loose | string)[]): this {
    for (let i = 0; i < count; i++) this.do(...events);
    return this;
  }

  step = (index: number): this => this.do({ type: 'step', index });

  /** Sends an event that must be refused, and gives the code. Nothing changes. */
  refused(event: Loose | string): string {
    const { state } = this.match;
    const [cells, hash] = [JSON.stringify(state.cells), stateHash(state)];
    const [result, progress] = [
      handle(state, eventOf(event) as never),
      this.match.handleEvent(eventOf(event) as never),
    ];
    expect(result.ok).toBe(false);
    expect(progress).toEqual(result);
    expect(this.match.state).toBe(state);
    expect([JSON.stringify(state.cells), stateHash(state)]).toEqual([cells, hash]);
    return result.ok ? '' : result.refusal.code;
  }

  /** Turn, active seat and segment: `2:1 main`. */
  get now(): string {
    const { number, active, segment: name } = this.turn;
    return `${number}:${active ?? '-'} ${name ?? ''}`.trim();
  }

  /** The turn log since the line `from`, in short, without the set-up and the rounds. */
  log(from = 0): string[] {
    return turnLog(this.match)
      .filter(({ event, type }) => event > 0 && type !== 'RoundBegin')
      .slice(from)
      .map((line) => {
        switch (line.type) {
          case 'TurnBegin':
            return `T${line.turn}:${line.seat}${line.extra ? 'x' : ''}${line.replay ? 'r' : ''}`;
          case 'TurnSkipped':
            return `skip:${line.seat}${line.times === 1 ? '' : `*${line.times}`}`;
          case 'TurnSuppressed':
            return `none:${line.seat}${line.times === 1 ? '' : `*${line.times}`}`;
          case 'Begin':
            return `+${line.segment}:${line.seat}`;
          case 'End':
            return `-${line.segment}:${line.seat}`;
          case 'SegmentSkipped':
            return `~${line.segment}:${line.seat}`;
          default:
            return `${line.type}:${line.seat}`;
        }
      });
  }
}

const eventOf = (event: Loose | string): Loose => (typeof event === 'string' ? { type: event } : event);
const begin = (turns: core.TurnProfile, extras: Extras) =>
  startMatch(gameOf(turns, extras), { first: extras.first ?? 0 });

export const skipTurn = (player: number, times = 1): Loose => ({ type: 'skipTurn', player, times });
export const skipSegment = (player: number, kind: string, times = 1): Loose => ({
  type: 'skipSegment',
  player,
  kind,
  times,
});
/** An extra turn, from a card of this number. */
export const extraTurn = (player: number, card?: number, without = 'none'): Loose => ({
  type: 'extraTurn',
  player,
  source: card === undefined ? 'none' : 'card',
  id: card ?? 0,
  without,
});
/** A card as the source of a turn, as the cells hold it. */
export const cardCell = (id: number): number => 1 + 3 * id;
export const leave = (player: number): Loose => ({ type: 'leave', seat: null, player });
export const report = (fact: string, holds = true): Loose => ({ type: 'report', fact, holds });
export const endSegment = (name: string): Loose => ({ type: 'endSegment', segment: name });
export const beginSegment = (name: string): Loose => ({ type: 'beginSegment', segment: name });
export const bid = (seat: number, amount = 0): Loose => ({ type: 'bid', seat, amount });
export const score = (player: number, points: number): Loose => ({ type: 'score', player, score: points });

export const SEGMENT_EVENTS = { beginSegment: 'active', endSegment: 'active', proceed: 'system' } as const;
export const usual = () => turnProfile().events(SEGMENT_EVENTS);

/** A collection of commitments, and the segment that opens them. */
export function commitProfile(options: Parameters<ReturnType<typeof turnProfile>['pairCommit']>[2] = {}) {
  return turnProfile()
    .segments(segment('commit', { window: 'sealed' }), 'resolution')
    .pairCommit('commit' as never, 'resolution' as never, options)
    .events({ commit: 'system', proceed: 'system', endSegment: 'system', beginSegment: 'system' });
}
