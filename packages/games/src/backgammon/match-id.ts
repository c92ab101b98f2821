/**
 * GNU Backgammon's match id: dice, cube, score and whose decision it is, in 12 characters. The fields
 * follow each other from the lowest bit on. Seat 0 is GNU Backgammon's player 0, seat 1 its player 1.
 */
import { accept, type Result, refuseAt } from '@rondel/core';
import { characterOf, formatBits, parseBits } from './bits.ts';

const CHARACTERS = 12;
const CODE = 'backgammon/bad-match-id';

/** The fields and how many bits they have. */
const FIELDS = [
  ['cube', 4],
  ['owner', 2],
  ['onRoll', 1],
  ['crawford', 1],
  ['phase', 3],
  ['decision', 1],
  ['doubled', 1],
  ['resigned', 2],
  ['high', 3],
  ['low', 3],
  ['matchLength', 15],
  ['score0', 15],
  ['score1', 15],
  ['noJacoby', 1],
] as const;

type FieldName = (typeof FIELDS)[number][0];

const PHASES = ['none', 'playing', 'over', 'resigned', 'dropped'] as const;
const NOBODY = 3;

/** What a match id says. */
export interface MatchInfo {
  /** The value of the cube, and who owns it; -1 in the middle. */
  readonly cube: number;
  readonly owner: number;
  /** The seat whose turn it is, and the one that has to decide something now. */
  readonly onRoll: number;
  readonly decision: number;
  readonly isCrawford: boolean;
  readonly phase: (typeof PHASES)[number];
  readonly isDoubled: boolean;
  /** 1 to 3 if a single game, a gammon or a backgammon is offered to be resigned, else 0. */
  readonly resigned: number;
  /** The dice, the larger first; both 0 before the roll. */
  readonly dice: readonly [number, number];
  /** Points to play for; 0 is no match. */
  readonly matchLength: number;
  readonly score: readonly [number, number];
  readonly jacoby: boolean;
}

/**
 * Writes a match id.
 * @example
 * formatMatchId(info); // 'cAkFAAAAAAAA'
 */
export function formatMatchId(info: MatchInfo): string {
  const [a, b] = info.dice;
  const values: { readonly [K in FieldName]: number } = {
    cube: Math.log2(info.cube),
    owner: info.owner < 0 ? NOBODY : info.owner,
    onRoll: info.onRoll,
    crawford: info.isCrawford ? 1 : 0,
    phase: PHASES.indexOf(info.phase),
    decision: info.decision,
    doubled: info.isDoubled ? 1 : 0,
    resigned: info.resigned,
    high: Math.max(a, b),
    low: Math.min(a, b),
    matchLength: info.matchLength,
    score0: info.score[0],
    score1: info.score[1],
    noJacoby: info.jacoby ? 0 : 1,
  };
  const bits: number[] = [];
  for (const [name, width] of FIELDS) {
    for (let i = 0; i < width; i++) bits.push((values[name] >> i) & 1);
  }
  return formatBits(bits, CHARACTERS);
}

/**
 * Reads a match id.
 * @example
 * const { score, matchLength } = unwrap(parseMatchId('cAkFAAAAAAAA'));
 */
export function parseMatchId(text: string): Result<MatchInfo> {
  const read = parseBits(text, CHARACTERS, 'match id');
  if (!read.ok) return read;
  const bits = read.value;
  const values = {} as Record<FieldName, number>;
  const places = {} as Record<FieldName, number>;
  let bit = 0;
  for (const [name, width] of FIELDS) {
    let value = 0;
    for (let i = 0; i < width; i++) value |= (bits[bit + i] as number) << i;
    values[name] = value;
    places[name] = bit;
    bit += width;
  }
  const bad = (field: FieldName, message: string): Result<MatchInfo> =>
    refuseAt(CODE, message, characterOf(places[field]));
  const { owner, phase, high, low } = values;
  if (owner === 2) return bad('owner', 'There is no such owner of the cube.');
  if (phase >= PHASES.length) return bad('phase', 'There is no such state of a game.');
  if (high > 6) return bad('high', 'A die has six faces.');
  if (low > 6 || (low === 0) !== (high === 0))
    return bad('low', 'Both dice are thrown, with six faces each.');
  const rest = bits.indexOf(1, bit);
  if (rest >= 0) return refuseAt(CODE, 'There is something after the last field.', characterOf(rest));
  return accept({
    cube: 1 << values.cube,
    owner: owner === NOBODY ? -1 : owner,
    onRoll: values.onRoll,
    decision: values.decision,
    isCrawford: values.crawford === 1,
    phase: PHASES[phase] as (typeof PHASES)[number],
    isDoubled: values.doubled === 1,
    resigned: values.resigned,
    dice: [Math.max(high, low), Math.min(high, low)],
    matchLength: values.matchLength,
    score: [values.score0, values.score1],
    jacoby: values.noJacoby === 0,
  });
}
