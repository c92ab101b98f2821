/** Positions as text: the game's own drawing if it has one, else what `describe` says. */
import { describe, type GameState, redact, view } from '@rondel/core';
import type { Viewer } from './event-text.ts';
import type { FoundGame } from './find-game.ts';

/**
 * A position as a viewer may see it.
 * @example
 * drawPosition(match.state, found, 'everything').join('\n');
 */
export function drawPosition(state: GameState, { texts }: FoundGame, viewer: Viewer): string[] {
  if (texts.draw === undefined) {
    return describeLines(viewer === 'everything' ? describe(state) : view(state, viewer));
  }
  const seen = viewer === 'everything' ? state : redact(state, viewer);
  return texts.draw(seen, typeof viewer === 'number' ? viewer : null).map((line) => ` ${line}`);
}

/** Internal parts of a state that are not shown. */
const UNTOLD = new Set(['turn', 'random', 'key', 'commits']);
const LONGEST = 100;

/** One line per artifact; grids and groups take several. */
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

/** A value in a few words. */
function tell(value: unknown): string {
  if (value === null || value === undefined) return '-';
  if (Array.isArray(value)) return value.map(tell).join(' ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${tell(part)}`)
    .join(', ');
}

const shorten = (line: string): string => (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line);
