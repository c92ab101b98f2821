/** How the numbers of a study are written. One way for text, page and file, and no locale. */
import type { Figure, FigureGroup, Uncertainty, Unit } from './figure.ts';
import { whole } from './material.ts';

/** The names of the parts, in their order. */
export const GROUPS: { readonly [G in FigureGroup]: string } = {
  seats: 'Seats and draws',
  together: 'Against the game',
  length: 'Length',
  choices: 'Choices',
  course: 'The course of a game',
  skill: 'Skill',
  endings: 'Endings and segments',
  'dead rules': 'Dead rules',
  chance: 'Chance and secrets',
  complexity: 'Size',
};

/**
 * A number in its unit.
 * @example
 * writeValue(0.5133, 'share'); // '51.3 %'
 */
export function writeValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'share':
      return `${decimals(100 * value, 100 * value < 1 ? 2 : 1)} %`;
    case 'log10':
      return `10^${decimals(value, 2)}`;
    case 'elo':
      return `${value > 0 ? '+' : ''}${whole(value)} Elo`;
    case 'number':
      return whole(value);
    case 'decimal':
      return decimals(value, Math.abs(value) < 10 ? 2 : 1);
    default:
      return `${decimals(value, Math.abs(value) < 10 ? 2 : 1)} ${unit}`;
  }
}

/** Whole numbers are written without decimals, others with the same number of them. */
function decimals(value: number, places: number): string {
  const [before = '', after = ''] = value.toFixed(Number.isInteger(value) ? 0 : places).split('.');
  const grouped = before.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return after === '' ? grouped : `${grouped}.${after}`;
}

/** A figure's value; `not measured` without one. */
export const writeFigure = ({ value, unit }: Figure): string =>
  value === null ? 'not measured' : writeValue(value, unit);

/** An interval: `50.4 % to 52.3 % (95 %, Wilson)`. */
export const writeUncertainty = ({ low, high, method }: Uncertainty, unit: Unit): string =>
  `${writeValue(low, unit)} to ${writeValue(high, unit)} (${method})`;

/** A cell of a table. */
export function writeCell(cell: string | number | null, unit: Unit | null): string {
  if (cell === null) return '–';
  return typeof cell === 'string' || unit === null ? String(cell) : writeValue(cell, unit);
}
