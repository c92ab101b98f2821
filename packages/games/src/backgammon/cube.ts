/** The doubling cube: who may double, who has to answer, and what the answers do. */
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
  s.cube.offers = 1;
  s.cube.lastDoubledTurn = s.turn.number;
}

/** Who has to answer: the other player, after a beaver the one who doubled, and so on. */
export const answererOf = (s: TableReader): number =>
  (s.cube.offers & 1) === 1 ? 1 - s.turn.active : s.turn.active;

/** Whether the one who has to answer may double again at once and keep the cube. */
export const mayBeaver = (s: TableReader, rules: HouseRules): boolean =>
  rules.matchLength === 0 && s.cube.offers <= rules.beavers && 2 * s.cube.value < MAX_CUBE;

/** Takes the double. However often it was turned, the cube goes to the one who was doubled first. */
export function takeDouble(s: Table): void {
  s.cube.value *= 2;
  s.cube.owner = 1 - s.turn.active;
  s.cube.offers = 0;
}

/** Takes the double and offers the next one. */
export function beaver(s: Table): void {
  s.cube.value *= 2;
  s.cube.owner = 1 - s.turn.active;
  s.cube.offers += 1;
}

/** Gives the game up for what the cube was worth before. */
export function dropDouble(s: Table, rules: HouseRules): void {
  finishGame(s, rules, 1 - answererOf(s), 1, 'drop');
}
