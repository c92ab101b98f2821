/**
 * The matches that fast-check generates and shrinks. A fresh case is only a seed, from which the
 * match is played at random; a shrunk case is a script made of the events of the match that failed.
 */
import { Arbitrary, type Random, type Stream, stream, Value } from 'fast-check';

export interface PlayedCase {
  readonly seed: number;
  /** The events to try, in order; `null` for a match played at random. */
  readonly script: readonly number[] | null;
  /** How much of the script has been tried. */
  position: number;
  /** The events that were played. */
  readonly events: number[];
  /** What was legal before each of them. */
  readonly offered: (readonly number[])[];
  /** Whether a shorter match could show the same fault. */
  shrinkable: boolean;
}

const makeCase = (seed: number, script: readonly number[] | null): PlayedCase => ({
  seed,
  script,
  position: 0,
  events: [],
  offered: [],
  shrinkable: true,
});

export class CaseArbitrary extends Arbitrary<PlayedCase> {
  override generate(random: Random): Value<PlayedCase> {
    return new Value(makeCase(random.nextInt(0, 0x7fffffff), null), undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is PlayedCase {
    return false && value !== undefined;
  }

  override shrink(value: PlayedCase): Stream<Value<PlayedCase>> {
    return stream(shorterCases(value));
  }
}

/** How many matches that end with another event are tried. */
const MOST_DETOURS = 100;

/** Shorter scripts, boldest first: only the beginning, then the match with a piece cut out. */
function* shorterCases(value: PlayedCase): Generator<Value<PlayedCase>, void> {
  if (!value.shrinkable) return;
  const { events, seed } = value;
  const give = (script: readonly number[]): Value<PlayedCase> => new Value(makeCase(seed, script), undefined);
  if (value.script === null) yield give(events.slice());
  // Early in the match another event may show the fault at once.
  for (let k = 0, tried = 0; k < events.length - 1 && tried < MOST_DETOURS; k++) {
    for (const code of value.offered[k] ?? []) {
      if (tried++ < MOST_DETOURS) yield give([...events.slice(0, k), code]);
    }
  }
  for (let keep = 0; keep < events.length; keep = Math.ceil((keep + events.length) / 2)) {
    yield give(events.slice(0, keep));
    if (keep === events.length - 1) break;
  }
  for (let size = events.length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at + size <= events.length; at += size) {
      yield give([...events.slice(0, at), ...events.slice(at + size)]);
    }
  }
}
