/** A table of Commander that knows nothing but its turn: for the acceptance table. */
import { handle, startMatch, stateToJson, unwrap } from '@rondel/core';
import { turnLog } from '@rondel/core/inspect';
import { commander } from '@rondel/games/commander';
import { expect } from 'vitest';

type Match = ReturnType<typeof begin>;
type Event = Parameters<Match['handleEvent']>[0] & object;
type Insert = Extract<Event, { type: 'insertPhase' }>;
type Skip = Extract<Event, { type: 'skipSegment' }>;
type Report = Extract<Event, { type: 'report' }>;
const begin = (options: object, first: number) => startMatch(commander.with(options), { first });

interface TurnCells {
  active: number | null;
  holder: number | null;
  number: number;
  segment: string;
  depth: number;
  ordinal: number;
  isExtra: boolean;
  turnSkips: number[];
  left: number[];
  extraSeats: number[];
  passed: number[];
}

/** A table of players P1… at which commands are given one after the other. */
export class Table {
  match: Match;
  attackers = false;

  constructor(options: object = {}, first = 0) {
    this.match = begin(options, first);
  }

  get turn(): TurnCells {
    return stateToJson(this.match.state).state.turn as TurnCells;
  }

  /** Sends an event that must be accepted. */
  do(event: Event): this {
    this.match = unwrap(this.match.handleEvent(event));
    if (
      this.attackers &&
      event.type !== 'report' &&
      this.turn.segment === 'declare-attackers' &&
      this.justBegan()
    ) {
      this.do({ type: 'report', fact: 'attackers', holds: true });
    }
    return this;
  }

  private justBegan(): boolean {
    const last = this.log().at(-1);
    return last?.type === 'Begin';
  }

  /** Sends an event that must be refused, and gives the code. The state stays the very same. */
  refused(event: Event): string {
    const before = JSON.stringify(this.match.state.cells);
    const result = handle(this.match.state, event);
    expect(result.ok).toBe(false);
    expect(JSON.stringify(this.match.state.cells)).toBe(before);
    return result.ok ? '' : result.refusal.code;
  }

  advance(times = 1): this {
    for (let i = 0; i < times; i++) this.do({ type: 'proceed' });
    return this;
  }

  to(segment: string): this {
    while (this.turn.segment !== segment) this.advance();
    return this;
  }

  pass(...players: number[]): this {
    for (const player of players) this.do({ type: 'pass', seat: player - 1 });
    return this;
  }

  act = (player: number): this => this.do({ type: 'act', seat: player - 1 });
  special = (player: number): this => this.do({ type: 'special', seat: player - 1 });
  resolved = (depth: number): this => this.do({ type: 'resolved', depth });
  leave = (player: number): this => this.do({ type: 'leave', seat: player - 1, player: player - 1 });
  extraTurn = (player: number): this =>
    this.do({ type: 'extraTurn', player: player - 1, source: 'none', id: 0, without: 'none' });
  skipTurn = (player: number, times = 1): this => this.do({ type: 'skipTurn', player: player - 1, times });
  skipSegment = (player: number, kind: Skip['kind']): this =>
    this.do({ type: 'skipSegment', player: player - 1, kind, times: 1 });
  report = (fact: Report['fact'], holds: boolean): this => this.do({ type: 'report', fact, holds });
  insert = (kind: Insert['kind'], only: Insert['only'] = 'all', after: Insert['after'] = 'this'): this =>
    this.do({ type: 'insertPhase', kind, only, after, for: -1 });

  log() {
    return turnLog(this.match);
  }

  /** The segments that begin while `play` goes on. */
  visited(play: () => void): string[] {
    const before = this.log().length;
    play();
    return this.log()
      .slice(before)
      .flatMap((line) => (line.type === 'Begin' ? [line.segment] : []));
  }

  /** The players of the next turns, x for extra ones. */
  nextTurns(count: number): string {
    const before = this.log().length;
    const begun = () =>
      this.log()
        .slice(before)
        .filter((line) => line.type === 'TurnBegin');
    while (begun().length < count) this.advance();
    return begun()
      .map((line) => `P${(line.seat ?? -1) + 1}${line.type === 'TurnBegin' && line.extra ? 'x' : ''}`)
      .join(',');
  }

  /** Active player, turn and segment in one: `P2 T2 untap`. */
  get now(): string {
    const { active, number, segment } = this.turn;
    return `${active === null ? '-' : `P${active + 1}`} T${number} ${segment}`;
  }

  get holder(): string {
    const { holder } = this.turn;
    return holder === null ? '-' : `P${holder + 1}`;
  }
}

export const G4 = (options: object = {}, first = 0) => new Table(options, first);
export const G4atk = () => {
  const table = new Table();
  table.attackers = true;
  return table;
};

export const WHOLE = [
  'untap',
  'upkeep',
  'draw',
  'main1',
  'begin-combat',
  'declare-attackers',
  'declare-blockers',
  'combat-damage',
  'end-combat',
  'main2',
  'end',
  'cleanup',
];
export const COMBAT = WHOLE.slice(4, 9);
