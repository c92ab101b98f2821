/** How a game in SGF begins: its options, the stones set up before the first move, and who moves first. */
import { accept, type Result, refuseAt, startMatch, unwrap } from '@rondel/core';
import { stateOf } from '../arrange.ts';
import { stoneWithoutLiberty } from '../chains.ts';
import { type GoMatch, type GoOptions, go } from '../game.ts';
import { handicapPoints, mostHandicap } from '../handicap.ts';
import { MOST_KOMI } from '../options.ts';
import { LARGEST, pointName, pointsOf, SMALLEST } from '../points.ts';
import { BLACK, BLACK_STONE, EMPTY, WHITE, WHITE_STONE } from '../position.ts';
import { type SgfPoint, sgfMove, sgfPoints } from './points.ts';
import { readRules } from './rules.ts';
import type { SgfNode, SgfProperty } from './sgf.ts';
import { sgfSimpleText } from './values.ts';

/** The rules of a game, where the text is not to be asked for them. */
export type RuleChoice = Partial<Pick<GoOptions, 'scoring' | 'ko' | 'suicide' | 'komi'>>;

/** So many properties may set up stones. One is enough; without a bound a text could keep us busy. */
const MOST_SETUPS = 1000;

const SET_UP = new Map([
  ['AB', BLACK_STONE],
  ['AW', WHITE_STONE],
  ['AE', EMPTY],
]);

export const isSetUp = ({ ident }: SgfProperty): boolean => SET_UP.has(ident);
export const isMove = ({ ident }: SgfProperty): boolean => ident === 'B' || ident === 'W';
export const moverOf = ({ ident }: SgfProperty): number => (ident === 'B' ? BLACK : WHITE);
export const firstValue = (property: SgfProperty | undefined): string => property?.values[0]?.trim() ?? '';

/** The number of a point. SGF counts rows from the top. */
export const pointOf = ({ x, y }: SgfPoint, size: number): number => (size - 1 - y) * size + x;

/** A line of a game, seen up to the node of its first move. */
interface Opening {
  readonly properties: readonly SgfProperty[];
  /** The index of the node with the first move, or of the last node. */
  readonly end: number;
}

export function openingOf(line: readonly SgfNode[]): Opening {
  const found = line.findIndex((node) => node.properties.some(isMove));
  const end = found < 0 ? line.length - 1 : found;
  return { properties: line.slice(0, end + 1).flatMap((node) => node.properties), end };
}

/** The match of a line before its first move. */
export function startOf(line: readonly SgfNode[], choice: RuleChoice): Result<GoMatch> {
  const { properties } = openingOf(line);
  const find = (ident: string) => properties.find((property) => property.ident === ident);
  const kind = find('GM');
  if (kind !== undefined && firstValue(kind) !== '1') {
    return refuseAt('go/sgf-game', 'This is a record of another game than go.', kind.at);
  }
  const size = readSize(find('SZ'));
  if (!size.ok) return size;
  const komi = choice.komi === undefined ? readKomi(find('KM')) : accept(choice.komi);
  if (!komi.ok) return komi;
  const setUp = readSetUp(properties, size.value);
  if (!setUp.ok) return setUp;
  const { stones, places } = setUp.value;
  const handicap = /^[1-9]$/.test(firstValue(find('HA'))) ? Number(firstValue(find('HA'))) : 0;
  const rules = readRules(sgfSimpleText(firstValue(find('RU'))));
  const options = { ...rules, ...choice, size: size.value, komi: komi.value };
  const first = firstSeat(find('PL'), line, handicap);

  const placement = handicap < 2 ? null : placementOf(line, stones, size.value, handicap, first);
  if (placement !== null) {
    let match: GoMatch = startMatch(go.with({ ...options, handicap, placement }));
    if (placement === 'fixed') return accept(match);
    for (const point of places.keys()) {
      if (stones[point] === EMPTY) continue;
      match = unwrap(match.handleEvent({ type: 'play', point: pointName(size.value, point) }));
    }
    return accept(match);
  }
  const game = go.with({ ...options, handicap: handicap === 1 ? 1 : 0 });
  if (stones.every((there) => there === EMPTY)) return accept(startMatch(game, { first }));
  const dead = stoneWithoutLiberty(stones, pointsOf(size.value).around);
  if (dead >= 0) {
    return refuseAt('go/no-liberty', 'The stones that are set up have no free point.', places.get(dead) ?? 0);
  }
  return accept(startMatch(game, { from: stateOf(game, stones, first) }));
}

function readSize(property: SgfProperty | undefined): Result<number> {
  if (property === undefined) return accept(LARGEST);
  const [, columns, rows] = /^(\d{1,3})(?:\s*:\s*(\d{1,3}))?$/.exec(firstValue(property)) ?? [];
  const size = Number(columns);
  if (rows !== undefined && Number(rows) !== size) {
    return refuseAt('go/sgf-size', 'Only square boards can be read.', property.at);
  }
  if (size >= SMALLEST && size <= LARGEST) return accept(size);
  return refuseAt('go/sgf-size', `A board has ${SMALLEST} to ${LARGEST} lines.`, property.at);
}

function readKomi(property: SgfProperty | undefined): Result<number | 'standard'> {
  const value = firstValue(property);
  if (property === undefined || value === '') return accept('standard');
  const halves = /^[+-]?\d{1,4}(\.\d{1,4})?$/.test(value) ? 2 * Number(value) : Number.NaN;
  // Adding 0 turns -0 into 0.
  if (Number.isInteger(halves) && Math.abs(halves) <= MOST_KOMI) return accept(halves + 0);
  const message = `Komi is a number of points and half points, at most ${MOST_KOMI / 2}.`;
  return refuseAt('go/sgf-komi', message, property.at);
}

interface SetUp {
  readonly stones: readonly number[];
  /** Where in the text each point was set, in the order in which that was done first. */
  readonly places: ReadonlyMap<number, number>;
}

function readSetUp(properties: readonly SgfProperty[], size: number): Result<SetUp> {
  const stones = Array.from({ length: size * size }, () => EMPTY);
  const places = new Map<number, number>();
  let count = 0;
  for (const property of properties) {
    const stone = SET_UP.get(property.ident);
    if (stone === undefined) continue;
    if (++count > MOST_SETUPS) {
      return refuseAt('go/sgf-long', `More than ${MOST_SETUPS} properties set up stones.`, property.at);
    }
    const points = sgfPoints(property, size);
    if (!points.ok) return points;
    for (const point of points.value) {
      stones[pointOf(point, size)] = stone;
      places.set(pointOf(point, size), property.at);
    }
  }
  return accept({ stones, places });
}

/** Who moves first: as it is said, or whoever does. */
function firstSeat(said: SgfProperty | undefined, line: readonly SgfNode[], handicap: number): number {
  const side = firstValue(said).charAt(0).toUpperCase();
  if (side === 'B' || side === 'W') return side === 'B' ? BLACK : WHITE;
  const [move] = movesOf(line, 1);
  if (move !== undefined) return moverOf(move);
  return handicap > 1 ? WHITE : BLACK;
}

/** The first moves of a line. */
function movesOf(line: readonly SgfNode[], count: number): SgfProperty[] {
  const moves: SgfProperty[] = [];
  for (const { properties } of line) {
    for (const property of properties) if (isMove(property)) moves.push(property);
    if (moves.length >= count) break;
  }
  return moves.slice(0, count);
}

/**
 * How a handicap was placed: on the fixed points; freely, as set-up or by moves of Black in a row; or
 * `null` where the stones on the board are not those of the handicap.
 */
function placementOf(
  line: readonly SgfNode[],
  stones: readonly number[],
  size: number,
  handicap: number,
  first: number,
): GoOptions['placement'] | null {
  const isPlaced = (move: SgfProperty): boolean => {
    const point = sgfMove(firstValue(move), size);
    return move.ident === 'B' && point.ok && point.value !== null;
  };
  if (stones.every((there) => there === EMPTY)) {
    const moves = movesOf(line, handicap);
    return moves.length === handicap && moves.every(isPlaced) ? 'free' : null;
  }
  const black = stones.filter((there) => there === BLACK_STONE).length;
  if (first !== WHITE || stones.includes(WHITE_STONE) || black !== handicap) return null;
  const isFixed = handicap <= mostHandicap(size);
  return isFixed && handicapPoints(size, handicap).every((point) => stones[point] === BLACK_STONE)
    ? 'fixed'
    : 'free';
}
