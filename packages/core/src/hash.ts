/**
 * Canonical hashes of cells, 64 and 128 bits, from 32-bit multiplications only (no BigInt).
 *
 * Every cell contributes a number mixed from its place and its value, and the contributions are added up. A
 * sum does not depend on order, so the processor can compute contributions in parallel, and a hash can be
 * updated from one position to the next by exchanging a few of them. At the end the lanes are mixed, so that
 * every bit depends on every cell.
 */

/** A hash as two or four 32-bit lanes. */
export type Lanes = Int32Array;

const PLACE = 0x9e3779b1 | 0;
const STIR_1 = 0x85ebca6b | 0;
const STIR_2 = 0xc2b2ae35 | 0;
const LANE_1 = 0x27d4eb2f | 0;
const LANE_2 = 0x165667b1 | 0;
const LANE_3 = 0x2c1b3c6d | 0;

/** Mixes a cell's place and value; bijective in the value for a fixed place. */
function mixCell(place: number, value: number): number {
  let h = Math.imul(place + 1, PLACE) + value;
  h = Math.imul(h ^ (h >>> 16), STIR_1);
  h = Math.imul(h ^ (h >>> 13), STIR_2);
  return h ^ (h >>> 16);
}

/** A second way to combine place and value: what collides in one does not in the other. */
function mixAgain(place: number, value: number): number {
  let h = Math.imul(value ^ LANE_3, LANE_1) ^ Math.imul(place + 1, STIR_2);
  h = Math.imul(h ^ (h >>> 15), LANE_2);
  h = Math.imul(h ^ (h >>> 14), STIR_1);
  return h ^ (h >>> 16);
}

/** Combines two contributions into another one. */
function blend(g: number, h: number, lane: number): number {
  const x = Math.imul(g ^ Math.imul(h, lane), STIR_1);
  return Math.imul(x ^ (x >>> 15), lane | 1);
}

function finish(h: number): number {
  let x = h ^ (h >>> 16);
  x = Math.imul(x, 0x21f0aaad);
  x ^= x >>> 15;
  x = Math.imul(x, 0x735a2d97);
  return x ^ (x >>> 15);
}

/** Hashes the cells at `places` (all of them if `null`) into `lanes`, of length 2 or 4. */
export function hashCells(cells: readonly number[], places: readonly number[] | null, lanes: Lanes): void {
  const count = places === null ? cells.length : places.length;
  let a = Math.imul(count + 1, STIR_2);
  let b = Math.imul(count + 1, LANE_1);
  let c = Math.imul(count + 1, LANE_2);
  let d = Math.imul(count + 1, LANE_3);
  const wide = lanes.length === 4;
  for (let i = 0; i < count; i++) {
    const place = places === null ? i : (places[i] as number);
    const h = mixCell(place, cells[place] as number);
    const g = mixAgain(place, cells[place] as number);
    a = (a + h) | 0;
    b = (b + g) | 0;
    if (wide) {
      c = (c + blend(g, h, LANE_2)) | 0;
      d = (d + blend(h, g, LANE_3)) | 0;
    }
  }
  stir(lanes, a, b, c, d);
}

/** Makes every lane depend on every other, in two rounds. */
function stir(lanes: Lanes, a: number, b: number, c: number, d: number): void {
  const wide = lanes.length === 4;
  for (let round = 0; round < 2; round++) {
    a = finish(a ^ Math.imul(wide ? d : b, PLACE));
    b = finish((b + a) | 0);
    if (wide) {
      c = finish((c + b) | 0);
      d = finish((d + c) | 0);
    }
  }
  lanes[0] = wide ? finish(a ^ d) : finish(a ^ Math.imul(b, LANE_2));
  lanes[1] = b;
  if (wide) {
    lanes[2] = c;
    lanes[3] = d;
  }
}

/** Folds the lanes of `extra` into `lanes`; the order of folding matters. */
export function foldLanes(lanes: Lanes, extra: Lanes): void {
  stir(
    lanes,
    (Math.imul(lanes[0] as number, 31) + (extra[0] as number)) | 0,
    (Math.imul(lanes[1] as number, 37) + (extra[1] as number)) | 0,
    (Math.imul((lanes[2] as number) | 0, 41) + ((extra[2] as number) | 0)) | 0,
    (Math.imul((lanes[3] as number) | 0, 43) + ((extra[3] as number) | 0)) | 0,
  );
}

/** Hashes a text, for names and seeds. */
export function hashText(text: string, lanes: Lanes): void {
  const codes: number[] = [];
  for (let i = 0; i < text.length; i++) codes.push(text.charCodeAt(i));
  hashCells(codes, null, lanes);
}

/** The lanes as 8 hexadecimal digits each. */
export function formatLanes(lanes: Lanes): string {
  let text = '';
  for (const lane of lanes) text += (lane >>> 0).toString(16).padStart(8, '0');
  return text;
}

/** Parses the output of {@link formatLanes}; `null` if it is not valid. */
export function parseLanes(text: string, count: 2 | 4): Lanes | null {
  if (text.length !== count * 8 || !/^[0-9a-f]+$/.test(text)) return null;
  const lanes = new Int32Array(count);
  for (let i = 0; i < count; i++) lanes[i] = Number.parseInt(text.slice(i * 8, i * 8 + 8), 16) | 0;
  return lanes;
}

/** A text's 64-bit hash as 16 hexadecimal digits. */
export function signText(text: string): string {
  const lanes = new Int32Array(2);
  hashText(text, lanes);
  return formatLanes(lanes);
}
