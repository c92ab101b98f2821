/** How a game ends: an outcome fits the game and follows from the state alone. */
import type { Game } from '../game.ts';
import { outcomeOf } from '../handle.ts';
import type { Outcome } from '../outcome.ts';
import { type GameState, makeState } from '../state.ts';
import { Fault } from './fault.ts';

/** Often enough that chance from outside the state shows. */
const ASKED_AGAIN = 4;
const ANSWERS =
  'outcome() and stuck() answer null, or { places, scores, reason } as winFor() makes it; scores may be null.';

/** The outcome is `null` or fits the game, and follows from the state alone. */
export function checkOutcome(state: GameState): void {
  const { game } = state;
  const outcome = outcomeOf(state);
  for (let i = 0; i < ASKED_AGAIN; i++) {
    // A state keeps what was answered once, so copies are asked.
    checkSameOutcome(outcome, outcomeOf(makeState(game, state.cells.slice(), state.past)));
  }
  if (outcome === null) return;
  const { places, scores, reason } = outcome;
  const shown = `it answers ${JSON.stringify(outcome)}`;
  if (!Array.isArray(places)) throw new Fault('the outcome needs a list of places', shown, ANSWERS);
  if (places.length !== game.seats || !arePlaces(places)) {
    throw new Fault(`the outcome gives the places ${places.join(', ')} to ${game.seats} seats`);
  }
  if (scores !== null && !(Array.isArray(scores) && scores.length === game.seats)) {
    throw new Fault('the outcome needs a score for each seat', shown, ANSWERS);
  }
  const odd = scores?.find((score) => !Number.isFinite(score));
  if (odd !== undefined) throw new Fault(`the outcome has a score that is no number: ${String(odd)}`);
  if (typeof reason !== 'string') throw new Fault('the outcome needs a reason in words', shown, ANSWERS);
  checkTeams(game, outcome, shown);
}

/** Whole numbers from 1. Where everybody lost, the first place stays empty. */
function arePlaces(places: readonly number[]): boolean {
  const last = places.length + (places.includes(1) ? 0 : 1);
  return places.every((place) => Number.isInteger(place) && place >= 1 && place <= last);
}

/** A team has one place and one score, and no more points than there are. */
function checkTeams({ teams, bestScore }: Game, { places, scores }: Outcome, shown: string): void {
  const isOne = (values: readonly number[], team: readonly number[]): boolean =>
    team.every((seat) => values[seat] === values[team[0] as number]);
  for (const team of teams) {
    const name = `the team of seats ${team.join(', ')}`;
    if (!isOne(places, team)) throw new Fault(`the outcome gives ${name} different places`, shown);
    if (scores !== null && !isOne(scores, team)) {
      throw new Fault(
        `the outcome gives ${name} different scores`,
        shown,
        'Give each seat the points of its team.',
      );
    }
  }
  const [score] = scores ?? [];
  if (score !== undefined && teams.length === 1 && !Number.isInteger(score)) {
    throw new Fault(`the outcome has a score of ${score}; a single team has whole points`);
  }
  if (score !== undefined && bestScore !== null && !(score >= 0 && score <= bestScore)) {
    throw new Fault(`the outcome has a score of ${score}, which is not between 0 and bestScore ${bestScore}`);
  }
}

/** Two answers for one state are equal. */
export function checkSameOutcome(one: Outcome | null, other: Outcome | null): void {
  if (JSON.stringify(one) === JSON.stringify(other)) return;
  throw new Fault(
    'the same state gives two different outcomes',
    `first: ${JSON.stringify(one)}`,
    `then: ${JSON.stringify(other)}`,
    'Nothing but the state may be read.',
  );
}
