/** The colours and letters that charts are drawn with: those of the page, whatever its theme. */
import { signal } from '@preact/signals';
import { theme } from '../../app/theme.ts';
import type { SeatMark } from './chart-data.ts';

export interface Inks {
  readonly ink: string;
  readonly soft: string;
  readonly hair: string;
  readonly panel: string;
  readonly accent: string;
  readonly font: string;
  readonly seats: readonly string[];
}

const SEATS = 8;

/** Counts how often the system has changed between light and dark. */
const systemChanges = signal(0);
globalThis.matchMedia?.('(prefers-color-scheme: dark)').addEventListener('change', () => {
  systemChanges.value++;
});

/** Changes whenever the colours do. */
export const themeKey = (): string => `${theme.value} ${systemChanges.value}`;

/** The colours as they are now. */
export function readInks(element: Element): Inks {
  const style = getComputedStyle(element);
  const token = (name: string): string => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: token('ink'),
    soft: token('soft'),
    hair: token('hair'),
    panel: token('panel'),
    accent: token('accent'),
    font: `12px ${style.fontFamily}`,
    seats: Array.from({ length: SEATS }, (_, seat) => token(`seat-${seat}`)),
  };
}

/** The colour of a mark, or the accent for what is nobody's. */
export const inkOf = (inks: Inks, mark: SeatMark | undefined): string =>
  mark === undefined ? inks.accent : (inks.seats[mark.colour % SEATS] ?? inks.accent);
