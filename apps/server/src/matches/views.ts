/**
 * What a viewer may know about a match [S6]. Everything the server sends about a match is made here: a seat's view,
 * never the state; of what was told, the part that the seat may hear; and no hashes before the end, because a small
 * secret could be guessed from its hash.
 */
import {
  type DecodedEvent,
  type Description,
  decodeEvent,
  eventSeat,
  type Game,
  type GameResult,
  type GameState,
  type HeardTelling,
  type Options,
  type Outcome,
  outcomeOf,
  resultsOf,
  type Teams,
  type Telling,
  type TurnPlace,
  turnOf,
  view,
  viewEvent,
  viewTellings,
} from '@rondel/core';
import { openScene, type Scene } from '@rondel/scene';
import type { Clock } from '../base/clock.ts';
import type { MatchStatus, OnLeave } from '../database/schema.ts';
import { timeLeft } from './clocks.ts';
import { type Ending, endingOf } from './endings.ts';
import { legalOf } from './legal-events.ts';
import { hasBegun, type Match } from './match.ts';
import { freeSeats, isOver, type Person, peopleOf } from './people.ts';

/** Whose view it is: a seat's, or `null` for the public view. */
export type Viewer = number | null;

/** How a match ended, with what it means to each seat [S14]. */
export interface OutcomeView extends Outcome {
  readonly results: readonly GameResult[];
}

/** A position as a viewer sees it. */
export interface PositionView {
  readonly sequence: number;
  readonly turn: TurnPlace;
  readonly view: Description;
  /** What the viewer can do now. */
  readonly legal: readonly DecodedEvent[];
  readonly outcome: OutcomeView | null;
}

/** A match as a viewer sees it. */
export interface MatchView {
  readonly id: string;
  readonly game: string;
  readonly version: number;
  /** Those that differ from the standard. */
  readonly options: Options;
  readonly status: MatchStatus;
  readonly isPublic: boolean;
  readonly seats: number;
  /** The seats of every team, and the most points that a single one can make. */
  readonly teams: Teams;
  readonly bestScore: number | null;
  readonly players: readonly Person[];
  readonly freeSeats: readonly number[];
  readonly startsFull: boolean;
  /** The seat that began, from the start of the match on. */
  readonly first: number | null;
  /** What becomes of the seat of somebody who leaves a game without resigning. */
  readonly onLeave: OnLeave;
  readonly clock: Clock | null;
  /** Milliseconds left for each seat. */
  readonly remaining: readonly (number | null)[] | null;
  /** Milliseconds until a player runs out of time. */
  readonly deadlineIn: number | null;
  /** Published from the start; the seed itself follows when the match is over. */
  readonly seedHash: string | null;
  readonly seed: string | null;
  readonly sequence: number;
  readonly position: PositionView | null;
  /** Whether it started from a custom position. `GET /matches/:id/view?sequence=0` shows it. */
  readonly hasOwnStart: boolean;
  /** The result, including one that did not come from the game because a player left. */
  readonly outcome: OutcomeView | null;
  /** Why it is over if its rules did not end it. */
  readonly ending: Ending | null;
  readonly rematch: string | null;
  readonly you: Viewer;
}

/**
 * @param now - Match time in milliseconds.
 * @example
 * viewMatch(match, 0, time.now());
 */
export function viewMatch(match: Match, viewer: Viewer, now: number): MatchView {
  const { id, game, row, status, clock, deadline, seq } = match;
  const isRunning = status === 'started';
  return {
    id,
    game: game.name,
    version: game.version,
    options: game.chosen,
    status,
    isPublic: row.is_public,
    seats: game.seats,
    teams: game.teams,
    bestScore: game.bestScore,
    players: peopleOf(match),
    freeSeats: status === 'open' ? freeSeats(match) : [],
    startsFull: row.starts_full,
    // Before, it would tell which seat to take.
    first: hasBegun(match) ? row.first_seat : null,
    onLeave: row.on_leave,
    clock,
    remaining: timeLeft(match, now),
    deadlineIn: isRunning && deadline !== null ? Math.max(0, deadline - now) : null,
    seedHash: hasBegun(match) ? row.seed_hash : null,
    seed: hasBegun(match) && isOver(match) ? row.seed : null,
    sequence: seq,
    position: hasBegun(match) ? viewPosition(match.state, seq, viewer, isRunning) : null,
    hasOwnStart: row.start !== null,
    outcome: viewOutcome(game, match.outcome),
    ending: endingOf(match.endedBy, row.ended_because),
    rematch: row.rematch,
    you: viewer,
  };
}

/** A state of a match as a viewer sees it. */
export function viewPosition(
  state: GameState,
  sequence: number,
  viewer: Viewer,
  isRunning: boolean,
): PositionView {
  const { game } = state;
  const outcome = outcomeOf(state);
  const legal =
    viewer === null || viewer < 0 || !isRunning || outcome !== null
      ? []
      : legalOf(state).filter((code) => eventSeat(game, code) === viewer);
  return {
    sequence,
    turn: turnOf(state),
    view: viewState(state, viewer),
    legal: legal.map((code) => decodeEvent(game, code)),
    outcome: viewOutcome(game, outcome),
  };
}

/** Results follow from the places, so they are not stored. */
const viewOutcome = (game: Game, outcome: Outcome | null): OutcomeView | null =>
  outcome === null ? null : { ...outcome, results: resultsOf(game, outcome) };

/** The part of a state that a viewer may see. */
export const viewState = (state: GameState, viewer: Viewer): Description => view(state, seatOf(viewer));

/** An event as a viewer sees it. */
export function viewStep(state: GameState, code: number, viewer: Viewer): DecodedEvent {
  return viewEvent(state.game, code, seatOf(viewer));
}

/** Opened scenes, by game. Opening one takes longer than finding the words for an event. */
const scenes = new WeakMap<Game, Scene>();

function sceneOf({ game, scene }: Pick<Match, 'game' | 'scene'>): Scene {
  const found = scenes.get(game) ?? openScene(game, scene);
  scenes.set(game, found);
  return found;
}

/** An event as the players of the game write it; `null` if it is not for this viewer. */
export function viewText(match: Pick<Match, 'game' | 'scene'>, code: number, viewer: Viewer): string | null {
  const { game } = match;
  const event = decodeEvent(game, code);
  // The words are made from the whole event. If the viewer sees only a part of it, they would give away the rest.
  const seen = viewEvent(game, code, seatOf(viewer));
  if (Object.keys(event).some((field) => event[field] !== seen[field])) return null;
  try {
    return sceneOf(match).wordsOf(event).short;
  } catch {
    // The words are only for display. If a game fails to find them, it can still be played.
    return null;
  }
}

/** The part of what was told that a viewer may hear. */
export function viewTold(game: Game, told: readonly Telling[], viewer: Viewer): HeardTelling[] {
  return viewTellings(game, told, seatOf(viewer));
}

/** A host who does not play sees the public view. */
const seatOf = (viewer: Viewer): number | null => (viewer === null || viewer < 0 ? null : viewer);
