/**
 * The turn state: part of every game state, at fixed places in its cells, so that turning the wheel
 * costs a few writes and nothing has to be looked up.
 */
import { artifact, bool, int, MAX_INT, offPosition, type Schema, seat } from '../schema/field.ts';
import type { Memory } from '../schema/memory.ts';

/** Places of the turn's cells, in the order of {@link TURN_SCHEMA}. */
export const TURN = { active: 0, isReplay: 1, number: 2, round: 3, passStreak: 4, events: 5 } as const;

const tally = offPosition(int(0, MAX_INT));

/** What a turn is made of. Only who is active, and whether by replay, belongs to the position. */
export const TURN_SCHEMA: Schema = {
  turn: artifact({
    active: seat(),
    isReplay: offPosition(bool()),
    number: tally,
    round: tally,
    passStreak: int(0, MAX_INT),
    events: tally,
  }),
};

/** Reads the turn. */
export interface TurnReader {
  /** The seat whose turn it is, or -1 for nobody. */
  readonly active: number;
  /** Counts every turn that began, from 1. */
  readonly number: number;
  /** Goes up when the turn comes round to the first seat again, from 1. */
  readonly round: number;
  /** How many turns in a row were passed. */
  readonly passStreak: number;
  /** Whether the active player moves again by {@link TurnSteps.replay}. */
  readonly isReplay: boolean;
  /** How many events the game has seen. */
  readonly events: number;
}

/** Moves the turn. Rules emit these steps; nothing else rotates a player. */
export interface TurnSteps extends TurnReader {
  /** The next seat's turn begins. */
  advance(): void;
  /** The same seat has another turn; the round stays. */
  replay(): void;
  /** The active seat passes: the next seat's turn begins and the streak of passes goes up. */
  pass(): void;
}

/** The first turn of a game, for the seat that begins. */
export function beginFirstTurn(cells: number[], first: number): void {
  cells[TURN.active] = first;
  cells[TURN.number] = 1;
  cells[TURN.round] = 1;
}

/** A class, so that the turns of all games share one hidden class and stay inlinable. */
export class Turn implements TurnSteps {
  private readonly memory: Memory;
  private readonly seats: number;

  constructor(memory: Memory, seats: number) {
    this.memory = memory;
    this.seats = seats;
  }

  get active(): number {
    return this.memory.cells[TURN.active] as number;
  }

  get number(): number {
    return this.memory.cells[TURN.number] as number;
  }

  get round(): number {
    return this.memory.cells[TURN.round] as number;
  }

  get passStreak(): number {
    return this.memory.cells[TURN.passStreak] as number;
  }

  get isReplay(): boolean {
    return this.memory.cells[TURN.isReplay] === 1;
  }

  get events(): number {
    return this.memory.cells[TURN.events] as number;
  }

  advance(): void {
    this.rotate(0);
  }

  replay(): void {
    const { cells } = this.memory;
    cells[TURN.isReplay] = 1;
    cells[TURN.number] = (cells[TURN.number] as number) + 1;
    cells[TURN.passStreak] = 0;
  }

  pass(): void {
    this.rotate(this.passStreak + 1);
  }

  private rotate(passStreak: number): void {
    const { cells } = this.memory;
    let next = (cells[TURN.active] as number) + 1;
    if (next === this.seats) {
      next = 0;
      cells[TURN.round] = (cells[TURN.round] as number) + 1;
    }
    cells[TURN.active] = next;
    cells[TURN.isReplay] = 0;
    cells[TURN.number] = (cells[TURN.number] as number) + 1;
    cells[TURN.passStreak] = passStreak;
  }
}
