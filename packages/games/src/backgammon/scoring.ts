/** The end of a game: what it is worth, and how a match goes on. */
import { BAR, HOME, pointsOf, setUpBoard } from './board.ts';
import { type Ending, type HouseRules, LEVELS, type Level, type Table, type TableReader } from './table.ts';

/** The points that decide it all: of a match its length, of a single game the first ones. */
export const targetOf = (rules: HouseRules): number => (rules.matchLength === 0 ? 1 : rules.matchLength);

/**
 * What the game is worth when a player has borne off the last checker: 2 if the loser has borne off none,
 * and 3 if one of the loser's is even on the bar or in the winner's home board.
 */
export function levelOf(s: TableReader, winner: number): number {
  const loser = 1 - winner;
  if (s.off.get(loser) > 0) return 1;
  const farBack = -1 << (BAR - HOME);
  return (pointsOf(s.board, loser) & farBack) !== 0 ? 3 : 2;
}

/** Whether a game counts once only: with the Jacoby rule, as long as nobody has doubled. */
const isFlat = (s: TableReader, rules: HouseRules): boolean =>
  rules.jacoby && rules.matchLength === 0 && s.cube.owner < 0;

/** Resigns at a level. Where the other player can hope for nothing better, that is the end of the game. */
export function resign(s: Table, rules: HouseRules, seat: number, level: number): void {
  const most = s.off.get(seat) > 0 || isFlat(s, rules) ? 1 : 3;
  const offered = Math.min(level, most);
  const winner = 1 - seat;
  const wins = rules.matchLength > 0 && s.score.get(winner) + offered * s.cube.value >= rules.matchLength;
  if (offered === most || wins) {
    finishGame(s, rules, winner, offered, 'resignation');
  } else {
    s.resigned = LEVELS[offered] as Level;
    s.turn.ask(winner, 'resignation');
  }
}

/** Answers a resignation: nothing is offered any more. */
export function closeResignation(s: Table, e: { readonly seat: number }): void {
  s.resigned = 'none';
  s.turn.answer(e.seat);
}

export function acceptResignation(s: Table, rules: HouseRules, winner: number): void {
  const level = LEVELS.indexOf(s.resigned);
  closeResignation(s, { seat: winner });
  finishGame(s, rules, winner, level, 'resignation');
}

/** Ends the game: counts it, and sets up the next one if the match is not over. */
export function finishGame(s: Table, rules: HouseRules, winner: number, level: number, by: Ending): void {
  const counted = isFlat(s, rules) ? 1 : level;
  s.last.level = LEVELS[counted] as Level;
  s.last.by = by;
  s.score.add(winner, counted * s.cube.value);
  s.unused.fill(0);
  if (s.score.get(winner) >= targetOf(rules)) return;
  if (s.crawford === 'now') s.crawford = 'after';
  else if (rules.crawford && s.crawford === 'before' && s.score.get(winner) === rules.matchLength - 1) {
    s.crawford = 'now';
  }
  setUpGame(s);
  s.turn.advance();
}

/** Everything as at the start of a game, but for the score. */
export function setUpGame(s: Table): void {
  setUpBoard(s.board);
  s.off.fill(0);
  s.cube.value = 1;
  s.cube.owner = -1;
  s.opening = true;
}

/** How the last game ended, in a few words. */
export function endingOf(s: TableReader): string {
  if (s.last.by === 'drop') return 'the double was dropped';
  const game = s.last.level === 'single' ? 'single game' : s.last.level;
  return s.last.by === 'resignation' ? `${game}, resigned` : game;
}
