/** The numbers of a match: passes, replays, turns and their length, and how often each segment began. */
import type { EventSchema } from '../event.ts';
import type { Game } from '../game.ts';
import type { GameProgress } from '../progress.ts';
import type { Schema } from '../schema/field.ts';
import type { Telling } from '../tell.ts';
import { tellings } from '../tellings.ts';
import { TURN, type TurnCells, type TurnTally } from './turn-cells.ts';

/** What the turns of a match come to, in numbers. */
export interface TurnMetrics {
  /** Events carried out. */
  readonly events: number;
  /** Turns that were passed, and passes in windows. */
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
  /** How often each segment began, also where it ended with the same event. */
  readonly segments: { readonly [segment: string]: number };
}

/**
 * Counts along as a match goes on: `begin` at its start, `end` when it is over. In between it either
 * watches the turn while events are carried out, which costs next to nothing, or hears what was told.
 */
export class TurnMeter implements TurnTally {
  events = 0;
  passes = 0;
  replays = 0;
  /** By the index of the segment in the profile. */
  readonly segments: number[];
  private readonly names: readonly string[];
  private readonly turn: TurnCells;
  private start = 0;
  private startRound = 0;
  private number = 0;
  private round = 0;
  /** The turn under way at the start: 1, or 0 where nobody was left to have one. */
  private underWay = 0;

  constructor(game: Game) {
    const { turn } = game.engine;
    this.turn = turn;
    this.names = turn.profile.segments.map((segment) => segment.name);
    this.segments = this.names.map(() => 0);
  }

  /** Forgets what was counted and starts from these cells. */
  begin(cells: readonly number[]): void {
    this.events = 0;
    this.passes = 0;
    this.replays = 0;
    for (let i = 0; i < this.segments.length; i++) this.segments[i] = 0;
    const { mode, left, segment, seats } = this.turn;
    this.underWay = mode === 'off' || (left >= 0 && cells[left] === (1 << seats) - 1) ? 0 : 1;
    if (!this.hasTurn) return;
    this.look(cells);
    this.start = this.number;
    this.startRound = this.round;
    this.segments[segment < 0 ? 0 : (cells[segment] as number)] = this.underWay;
  }

  /** Counts the steps of the turn until {@link unwatch}, whoever plays the game meanwhile. */
  watch(): void {
    this.turn.tally = this;
  }

  unwatch(): void {
    this.turn.tally = null;
  }

  /** Counts the steps of the turn that were told. */
  hear(told: readonly Telling[]): void {
    for (const { type, segment, replay } of told) {
      if (type === 'Pass') this.passes++;
      else if (type === 'TurnBegin' && replay === true) this.replays++;
      else if (type === 'Begin' && !this.turn.plain) {
        const index = this.names.indexOf(segment as string);
        this.segments[index] = (this.segments[index] as number) + 1;
      }
    }
  }

  /** Takes note of where so many events have led. */
  end(cells: readonly number[], events: number): void {
    this.events = events;
    if (!this.hasTurn) return;
    this.look(cells);
    // A plain turn is one segment.
    if (this.turn.plain) this.segments[0] = this.turns;
  }

  get advancements(): number {
    return this.number - this.start;
  }

  get turns(): number {
    return this.number - this.start + this.underWay;
  }

  get rounds(): number {
    return this.round - this.startRound + this.underWay;
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

  private get hasTurn(): boolean {
    return this.turn.mode !== 'off';
  }

  private look(cells: readonly number[]): void {
    this.number = cells[TURN.number] as number;
    this.round = cells[TURN.round] as number;
  }
}

/**
 * The numbers of a match up to its present point.
 * @param from - Counts from this event on. Default 0, the start.
 * @example
 * const { turns, passes, averageTurnLength } = measureTurns(match);
 */
export function measureTurns<S extends Schema, E extends EventSchema>(
  match: GameProgress<S, E>,
  from = 0,
): TurnMetrics {
  const meter = new TurnMeter(match.game as unknown as Game);
  meter.begin(match.jump(from).state.cells);
  meter.hear(tellings(match).filter(({ event }) => event > from));
  meter.end(match.state.cells, match.index - from);
  return meter.result();
}
