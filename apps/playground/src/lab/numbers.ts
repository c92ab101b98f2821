/** Numbers in words. */
const WHOLE = new Intl.NumberFormat('en');

/** `1,234,567` */
export const whole = (value: number): string => WHOLE.format(value);

/** `34.21` */
export const decimal = (value: number, digits = 2): string => value.toFixed(digits);

/** `51.23 %` */
export const percent = (share: number, digits = 2): string => `${(100 * share).toFixed(digits)} %`;

/** For axes: `50 %`, `2.5 %`. */
export const shortPercent = (share: number): string => `${Number((100 * share).toFixed(2))} %`;

/** For axes: `1.5k`, `20`, `0.25`. */
const COMPACT = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 2 });
export const compact = (value: number): string => COMPACT.format(value);

/** For axes: as many digits as the marks differ in. */
export const plain = (value: number, step = 0.01): string =>
  value.toFixed(Math.max(0, Math.min(6, -Math.floor(Math.log10(step)))));

/** `3.2 s`, `4 min 10 s`, `2 h 3 min` */
export function duration(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  const rounded = Math.round(seconds);
  if (rounded < 60) return `${rounded} s`;
  if (rounded < 3600) return `${Math.floor(rounded / 60)} min ${rounded % 60} s`;
  return `${Math.floor(rounded / 3600)} h ${Math.floor((rounded % 3600) / 60)} min`;
}

/** `12.3 to 45.6 %` */
export const range = ({ low, high }: { readonly low: number; readonly high: number }): string =>
  `${(100 * low).toFixed(2)} to ${(100 * high).toFixed(2)} %`;
