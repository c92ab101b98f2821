/** An event that notes which of its fields are looked at: so a list need not try what no condition asks for. */
import type { EventFieldCode } from './event.ts';

/** An event to be tried. */
export interface Probe {
  code: number;
  /** The last of the fields, in their order, that was looked at; -1 for none. */
  seen: number;
  /** For each condition the last field it looked at, while it holds for what is there; else more than there are. */
  readonly held: number[];
  readonly event: object;
}

/** An event with these fields, as conditions get it. */
export function makeProbe(fields: readonly EventFieldCode[], seatShift: number, seatMask: number): Probe {
  const event = Object.create({}) as object;
  const probe: Probe = { code: 0, seen: -1, held: [], event };
  Object.defineProperty(event, 'seat', { get: () => ((probe.code >> seatShift) & seatMask) - 1 });
  fields.forEach(({ name, shift, mask, min, values }, i) => {
    const get = (): unknown => {
      if (i > probe.seen) probe.seen = i;
      const value = (probe.code >> shift) & mask;
      return values === null ? value + min : values[value];
    };
    Object.defineProperty(event, name, { get });
  });
  return probe;
}

/**
 * Goes on to another value in this field, or in one before it, and to the first values behind. What conditions said of
 * the fields in front of that still holds.
 * @returns The next code, or -1 after all.
 */
export function nextCode(
  { code: tried, held }: Probe,
  fields: readonly EventFieldCode[],
  field: number,
): number {
  let code = tried;
  for (let i = fields.length - 1; i >= 0; i--) {
    const { min, max, shift, mask } = fields[i] as EventFieldCode;
    if (i <= field && ((code >> shift) & mask) < max - min) {
      for (let k = 0; k < held.length; k++) if ((held[k] as number) >= i) held[k] = fields.length;
      return code + (1 << shift);
    }
    code &= ~(mask << shift);
  }
  return -1;
}
