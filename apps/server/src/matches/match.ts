/** A match in memory: its settings, its players and its current state. */
import { type Game, type GameState, type Outcome, stateFromBytes } from '@rondel/core';
import { actingSeats as actingAmong } from '@rondel/core/inspect';
import type { SceneDefinition } from '@rondel/scene';
import type { Selectable } from 'kysely';
import type { Clock, ClockState } from '../base/clock.ts';
import { type Answer, failWith, succeed } from '../base/problem.ts';
import type { MatchStatus, MatchTable, SeatTable } from '../database/schema.ts';
import { type Catalogue, otherVersion } from './catalogue.ts';
import { legalOf } from './legal-events.ts';

export type MatchRow = Selectable<MatchTable>;
export type SeatRow = Pick<
  Selectable<SeatTable>,
  'seat' | 'name' | 'bot' | 'is_host' | 'token_id' | 'from_seat' | 'left_at'
>;

/** An immutable value: every event makes a new one. */
export interface Match {
  readonly id: string;
  readonly game: Game;
  /** What the game says about its looks and words. */
  readonly scene: SceneDefinition;
  readonly row: MatchRow;
  readonly seats: readonly SeatRow[];
  readonly status: MatchStatus;
  readonly seq: number;
  /** `null` until the match has started. */
  readonly state: GameState | null;
  readonly clock: Clock | null;
  readonly clocks: ClockState | null;
  readonly deadline: number | null;
  readonly outcome: Outcome | null;
  /** Why it ended other than by its rules; see `endings.ts`. */
  readonly endedBy: string | null;
}

/** A match that has started. */
export type StartedMatch = Match & { readonly state: GameState };

export const hasBegun = (match: Match): match is StartedMatch => match.state !== null;

/** Builds a match from its rows. Fails if the game's rules have changed since. */
export function readMatch(catalogue: Catalogue, row: MatchRow, seats: readonly SeatRow[]): Answer<Match> {
  const found = catalogue.find(row.game, row.options);
  if (!found.ok) return found;
  const game = found.value;
  if (game.signature !== row.signature) {
    const versions =
      row.version === game.version
        ? `version ${row.version} was changed since.`
        : `it is of version ${row.version}, here is ${game.version}.`;
    return otherVersion(game.name, versions);
  }
  let state: GameState | null = null;
  if (row.snapshot !== null) {
    const read = stateFromBytes(game, row.snapshot, 'own');
    if (!read.ok) return failWith(read.refusal);
    state = read.value;
  }
  const { id, status, seq, clock, clocks, deadline, outcome, ended_by: endedBy } = row;
  const scene = catalogue.sceneOf(row.game);
  return succeed({
    // The state has been read from the snapshot, so the bytes are no longer needed.
    ...{ id, game, scene, row: { ...row, snapshot: null }, seats, status, seq, state },
    ...{ clock, clocks, deadline, outcome, endedBy },
  });
}

/** The seats that a match waits for, with -1 for the system; empty if the match is over. */
export const actingSeats = (state: GameState): number[] => actingAmong(state, legalOf(state));

/**
 * Whether the host has to send the next event because only the system can act: the turn waits to be ended or,
 * in a game with a stack, something waits to be resolved.
 */
export const isHostDue = (acting: readonly number[]): boolean => acting.length === 1 && acting[0] === -1;
