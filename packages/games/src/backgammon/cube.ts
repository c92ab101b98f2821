/** The doubling cube: who may double, and what the answers do. */
import { finishGame } from './scoring.ts';
import { type HouseRules, MAX_CUBE, type Table, type TableReader } from './table.ts';

/** Why a player who is about to roll may not double; `null` if that is possible. */
export function refuseDouble(s: TableReader, rules: HouseRules, seat: number) {
  if (!rules.cube) return 'no-cube';
  if (s.crawford === 'now') return 'crawford-game';
  if (s.cube.owner >= 0 && s.cube.owner !== seat) return 'cube-not-yours';
  if (s.cube.value >= MAX_CUBE) return 'cube-at-limit';
  const { matchLength } = rules;
  if (matchLength > 0 && s.score.get(seat) + s.cube.value >= matchLength) return 'cube-dead';
  return null;
}

/** Whether a player has not yet doubled in this turn. */
export const isFreshTurn = (s: TableReader): boolean => s.turn.number > s.cube.lastDoubledTurn;

/** Offers a double. */
export function offerDouble(s: Table): void {
  s.cube.lastDoubledTurn = s.turn.number;
  s.cube.beavers = 0;
  s.tell.doubled({ by: s.turn.active, value: 2 * s.cube.value });
  s.turn.ask(1 - s.turn.active, 'cube');
}

/** Whether the one who has to answer may double again at once and keep the cube. */
export const mayBeaver = (s: TableReader, rules: HouseRules): boolean =>
  rules.matchLength === 0 && s.cube.beavers < rules.beavers && 2 * s.cube.value < MAX_CUBE;

/** Takes the double. However often it was turned, the cube goes to the one who was doubled first. */
export function takeDouble(s: Table, seat: number): void {
  s.cube.value *= 2;
  s.cube.owner = 1 - s.turn.active;
  s.turn.answer(seat);
}

/** Takes the double and offers the next one. */
export function beaver(s: Table, seat: number): void {
  takeDouble(s, seat);
  s.cube.beavers += 1;
  s.tell.doubled({ by: seat, value: 2 * s.cube.value });
  s.turn.ask(1 - seat, 'cube');
}

/** Gives the game up for what the cube was worth before. */
export function dropDouble(s: Table, rules: HouseRules, seat: number): void {
  s.turn.answer(seat);
  finishGame(s, rules, 1 - seat, 1, 'drop');
}
