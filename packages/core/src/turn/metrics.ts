/** What can be told of a match from its turn states alone: passes, replays, turns and their length. */
import type { Game } from '../game.ts';
import type { GameState } from '../state.ts';
import { TURN } from './turn-cells.ts';

export interface TurnMetrics {
  /** Events carried out. */
  readonly events: number;
  readonly passes: number;
  /** Turns that were another one for the same seat. */
  readonly replays: number;
  /** How often a turn began after another. */
  readonly advancements: number;
  /** Turns and rounds that were seen, the first one included. */
  readonly turns: number;
  readonly rounds: number;
  /** Events per advancement; 0 if there was none. */
  readonly averageTurnLength: number;
  /** How often each segment was seen to begin. */
  readonly segments: { readonly [segment: string]: number };
}

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { isReplay: IS_REPLAY, number: NUMBER, round: ROUND, passStreak: PASS_STREAK } = TURN;

/** Counts along as a match goes on: `begin` at its start, `step` after every event. */
export class TurnMeter {
  events = 0;
  passes = 0;
  replays = 0;
  /** By the index of the segment in the profile. */
  readonly segments: number[];
  /** Whether anything has to be looked at after every event; if not, `skip` to the end. */
  readonly isBusy: boolean;
  private readonly names: readonly string[];
  private readonly segmentCell: number;
  private readonly ordinalCell: number;
  private readonly hasTurn: boolean;
  private readonly hasSegments: boolean;
  private start = 0;
  private startRound = 0;
  private number = 0;
  private round = 0;
  private streak = 0;
  private segment = 0;
  private ordinal = 0;

  constructor(game: Game) {
    const { turn } = game.engine;
    const { profile } = turn;
    this.names = profile.segments.map((segment) => segment.name);
    this.segments = this.names.map(() => 0);
    this.segmentCell = turn.segment;
    this.ordinalCell = turn.ordinal;
    this.hasTurn = turn.mode !== 'off';
    this.hasSegments = turn.segment >= 0 || turn.ordinal >= 0;
    this.isBusy = this.hasTurn && (!turn.direct || profile.replays > 0 || profile.passing);
  }

  /** Forgets what was counted and starts from these cells. */
  begin(cells: readonly number[]): void {
    this.events = 0;
    this.passes = 0;
    this.replays = 0;
    for (let i = 0; i < this.segments.length; i++) this.segments[i] = 0;
    this.look(cells);
    this.start = this.number;
    this.startRound = this.round;
    this.segments[this.segment] = 1;
  }

  /** Takes note of the cells after one more event. */
  step(cells: readonly number[]): void {
    this.events++;
    if (!this.hasTurn) return;
    const number = cells[NUMBER] as number;
    let begins = number !== this.number;
    if (begins) {
      this.number = number;
      if (cells[IS_REPLAY] === 1) this.replays++;
    }
    const streak = cells[PASS_STREAK] as number;
    if (streak !== this.streak) {
      if (streak > this.streak) this.passes++;
      this.streak = streak;
    }
    if (this.hasSegments) {
      const segment = this.segmentCell >= 0 ? (cells[this.segmentCell] as number) : 0;
      const ordinal = this.ordinalCell >= 0 ? (cells[this.ordinalCell] as number) : 0;
      begins ||= segment !== this.segment || ordinal !== this.ordinal;
      this.segment = segment;
      this.ordinal = ordinal;
    }
    if (begins) this.segments[this.segment] = (this.segments[this.segment] as number) + 1;
    this.round = cells[ROUND] as number;
  }

  /** Takes note of several events at once, in a game in which nothing but the number of turns changes. */
  skip(cells: readonly number[], events: number): void {
    const { number } = this;
    this.look(cells);
    this.events += events;
    this.segments[0] = (this.segments[0] as number) + this.number - number;
  }

  get advancements(): number {
    return this.number - this.start;
  }

  get turns(): number {
    return this.hasTurn ? this.number - this.start + 1 : 0;
  }

  get rounds(): number {
    return this.hasTurn ? this.round - this.startRound + 1 : 0;
  }

  result(): TurnMetrics {
    const { events, passes, replays, advancements, turns, rounds } = this;
    const averageTurnLength = advancements === 0 ? 0 : events / advancements;
    const segments: Record<string, number> = {};
    for (const [i, name] of this.names.entries()) {
      const times = this.segments[i] as number;
      if (times > 0) segments[name] = times;
    }
    return { events, passes, replays, advancements, turns, rounds, averageTurnLength, segments };
  }

  private look(cells: readonly number[]): void {
    if (!this.hasTurn) return;
    this.number = cells[NUMBER] as number;
    this.round = cells[ROUND] as number;
    this.streak = cells[PASS_STREAK] as number;
    if (this.segmentCell >= 0) this.segment = cells[this.segmentCell] as number;
    if (this.ordinalCell >= 0) this.ordinal = cells[this.ordinalCell] as number;
  }
}

/**
 * The metrics of a match, from its states in order.
 * @example
 * measureTurns(Array.from({ length: match.index + 1 }, (_, i) => match.jump(i).state));
 */
export function measureTurns(states: Iterable<GameState>): TurnMetrics {
  let meter: TurnMeter | null = null;
  for (const state of states) {
    if (meter === null) {
      meter = new TurnMeter(state.game);
      meter.begin(state.cells);
    } else {
      meter.step(state.cells);
    }
  }
  if (meter !== null) return meter.result();
  return {
    events: 0,
    passes: 0,
    replays: 0,
    advancements: 0,
    turns: 0,
    rounds: 0,
    averageTurnLength: 0,
    segments: {},
  };
}
