/**
 * Events that are probably not allowed, to see which refusals a game gives. Random ones are mostly refused for the
 * same few reasons, so half of them are legal events with one thing changed.
 */
import { type Game, handleUntrusted, type Random, type Runner } from '@rondel/core';

/** What came of attempts. */
export interface AttemptTally {
  tries: number;
  /** How often each refusal was given, by its code. */
  readonly refusals: { [code: string]: number };
  /** How often an event of each type was accepted, by the index of the type. */
  readonly accepted: number[];
}

export const makeAttempts = (game: Game): AttemptTally => ({
  tries: 0,
  refusals: {},
  accepted: game.engine.codes.types.map(() => 0),
});

/** How many events are attempted at a position. */
const ATTEMPTS = 6;

/** Whether events are attempted before the event of this number: always at first, more and more seldom later. */
export function isTried(event: number): boolean {
  if (event < 32) return true;
  const stride = 1 << (27 - Math.clz32(event));
  return event % stride === 0;
}

/** Attempts some events at the runner's position, which stays as it is. */
export function attemptSome(
  game: Game,
  runner: Runner,
  legal: readonly number[],
  random: Random,
  tally: AttemptTally,
): void {
  const state = runner.state();
  for (let i = 0; i < ATTEMPTS; i++) {
    const code = random.below(2) === 0 ? changed(game, legal, random) : drawn(game, legal, random);
    const result = handleUntrusted(state, code);
    tally.tries++;
    if (result.ok) {
      const type = code & game.engine.typeMask;
      tally.accepted[type] = (tally.accepted[type] as number) + 1;
    } else {
      const { code: refusal } = result.refusal;
      tally.refusals[refusal] = (tally.refusals[refusal] ?? 0) + 1;
    }
  }
}

/** Any event: of any type and with any values, mostly by a seat that may act. */
function drawn(game: Game, legal: readonly number[], random: Random): number {
  const { types, seatShift, seatMask, seats } = game.engine.codes;
  const type = types[random.below(types.length)] as (typeof types)[number];
  const actor =
    random.below(4) > 0 && legal.length > 0
      ? ((legal[0] as number) >> seatShift) & seatMask
      : random.below(seats + 1);
  let code = type.index | (actor << seatShift);
  for (const { min, max, shift } of type.fields) code |= random.below(max - min + 1) << shift;
  return code;
}

/** A legal event with one of its values drawn anew. */
function changed(game: Game, legal: readonly number[], random: Random): number {
  const code = legal.length === 0 ? -1 : (legal[random.below(legal.length)] as number);
  const fields = code < 0 ? [] : (game.engine.codes.types[code & game.engine.typeMask]?.fields ?? []);
  if (fields.length === 0) return drawn(game, legal, random);
  const { min, max, shift, mask } = fields[random.below(fields.length)] as (typeof fields)[number];
  return (code & ~(mask << shift)) | (random.below(max - min + 1) << shift);
}
