/** Positions as text: by the game's own drawing where it has one, else by what `describe` says. */
import { describe, type GameState, redact, type StateOf, view } from '@rondel/core';
import type { BackgammonState } from '@rondel/games/backgammon';
import type { connectFour } from '@rondel/games/connect-four';
import type { kalaha } from '@rondel/games/kalaha';
import type { GameModule } from '@rondel/workers/node-games';
import { drawBackgammon } from './draw-backgammon.ts';
import { drawKalaha } from './draw-kalaha.ts';
import type { Viewer } from './event-text.ts';

type Draw = (state: GameState, module: GameModule, viewer: Viewer) => string[];

/** Games whose own texts lack the names of the squares, or that have none. */
const DRAWINGS: { readonly [game: string]: Draw } = {
  backgammon: (state, _, viewer) => drawBackgammon(state as BackgammonState, viewer === 1 ? 1 : 0),
  kalaha: (state) => drawKalaha(state as StateOf<typeof kalaha>).split('\n'),
  chess: (state, module) => {
    const [board = ''] = String(call(module, 'writeFen', state)).split(' ');
    const rows = board.split('/').map((row) => row.replace(/\d/g, (empty) => '.'.repeat(Number(empty))));
    return withSquares(rows, true);
  },
  othello: (state, module) => withSquares(rowsOf(module, state), false),
  breakthrough: (state, module) => withSquares(rowsOf(module, state), true),
  'connect-four': (state) => {
    const rows = describe(state as StateOf<typeof connectFour>).board;
    const width = String((rows[0]?.length ?? 1) - 1).length;
    const line = (cells: readonly unknown[]): string =>
      ` ${cells.map((cell) => String(cell).padStart(width)).join(' ')}`;
    const marks = rows.map((row) => line(row.map((cell) => MARKS.charAt(cell)))).reverse();
    return [...marks, line(rows[0]?.map((_, column) => column) ?? [])];
  },
};

const MARKS = '.xo';

/**
 * A position as somebody may see it.
 * @example
 * drawPosition(match.state, module, 'everything').join('\n');
 */
export function drawPosition(state: GameState, module: GameModule, viewer: Viewer): string[] {
  const seen = viewer === 'everything' ? state : redact(state, viewer);
  const own = DRAWINGS[state.game.name];
  if (own !== undefined) return own(seen, module, viewer);
  for (const name of ['drawBoard', 'formatBoard']) {
    if (typeof module[name] !== 'function') continue;
    const drawn = call(module, name, seen) as string | readonly string[];
    return (typeof drawn === 'string' ? drawn.split('\n') : drawn).map((line) => ` ${line}`);
  }
  return describeLines(viewer === 'everything' ? describe(state) : view(state, viewer));
}

function call(module: GameModule, name: string, state: GameState): unknown {
  return (module[name] as (state: GameState) => unknown)(state);
}

/** The rows of `formatBoard`, without the line that says who is to move. */
function rowsOf(module: GameModule, state: GameState): string[] {
  return String(call(module, 'formatBoard', state))
    .split('\n')
    .slice(0, -1);
}

/** Rows with their numbers beside them and letters below. */
function withSquares(rows: readonly string[], fromBelow: boolean): string[] {
  const width = String(rows.length).length;
  const lines = rows.map((row, i) => {
    const number = fromBelow ? rows.length - i : i + 1;
    return ` ${String(number).padStart(width)}  ${[...row].join(' ')}`;
  });
  const letters = [...(rows[0] ?? '')].map((_, column) => String.fromCharCode(97 + column)).join(' ');
  return [...lines, ` ${' '.repeat(width)}  ${letters}`];
}

/** What the engine keeps for itself. */
const UNTOLD = new Set(['turn', 'random', 'key', 'commits']);
const LONGEST = 100;

/** A readable record, one line for each artifact; grids and groups take several. */
function describeLines(described: { readonly [name: string]: unknown }): string[] {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(described)) {
    if (UNTOLD.has(name)) continue;
    if (Array.isArray(value) && value.length > 0 && value.every(Array.isArray)) {
      // Row 0 of a grid is the lowest.
      lines.push(` ${name}`, ...[...value].reverse().map((row) => `   ${row.join(' ')}`));
    } else if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null)) {
      lines.push(...value.map((item, i) => shorten(` ${name} ${i}: ${tell(item)}`)));
    } else {
      lines.push(shorten(` ${name}: ${tell(value)}`));
    }
  }
  return lines;
}

/** A value in few words. */
function tell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.map(tell).join(' ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${tell(part)}`)
    .join(', ');
}

const shorten = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line);
