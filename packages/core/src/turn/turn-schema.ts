/** The fields of a turn: the first few every game has, the others only if its profile asks for them. */
import {
  array,
  artifact,
  bool,
  counter,
  type GroupFields,
  int,
  list,
  MAX_INT,
  offPosition,
  oneOf,
  perSeat,
  type Schema,
  seat,
  seats as seatSet,
  untilRevealed,
} from '../schema/field.ts';
import { COMMON_FIELDS } from './common-fields.ts';
import type { ProfileData } from './profile.ts';

/** The kinds of things that can be skipped: segments, then kinds of phases. */
export function skipKinds(profile: ProfileData): string[] {
  const kinds = profile.segments.slice(0, profile.natural).map((segment) => segment.name);
  for (const { kind } of profile.phases) if (!kinds.includes(kind)) kinds.push(kind);
  return kinds;
}

/** The code of a sealed event; -1 for none, also where it is hidden. */
const NO_CODE = { ...int(-1, MAX_INT), blank: -1 };

/** The artifacts of the turn for a profile. */
export function turnSchema(profile: ProfileData, seats: number): Schema {
  const { segments, natural } = profile;
  const isWide = skipKinds(profile).length > 30;
  const names = segments.map((segment) => segment.name) as [string, ...string[]];
  const rotates = segments.some(({ window }) => window === 'priority' || window === 'bidding');
  const loops = profile.agenda > 0 || segments.some((s) => s.repeatable || s.again);
  const fields: GroupFields = {
    ...COMMON_FIELDS,
    ...(profile.order === 'snake' ? { first: seat() } : {}),
    ...(segments.length > 1 ? { segment: oneOf(...names) } : {}),
    ...(loops ? { ordinal: counter(MAX_INT) } : {}),
    ...(profile.replays > 0 && profile.replays < MAX_INT ? { replays: counter(MAX_INT) } : {}),
    ...(profile.order === 'snake' ? { backwards: bool() } : {}),
    ...(profile.snake !== null ? { laps: counter(profile.snake.rounds) } : {}),
    ...(isQueue(profile) ? { queue: array(seats, seat()), place: counter(seats - 1) } : {}),
    ...(profile.leaving !== null ? { left: seatSet() } : {}),
    ...(profile.joining ? { joining: seatSet() } : {}),
    ...(isPlain(profile) ? {} : { owner: seat(), anchor: seat() }),
    ...(profile.extraTurns !== null
      ? {
          isExtra: bool(),
          source: counter(MAX_INT),
          without: counter(MAX_INT),
          ...(isWide ? { withoutMore: counter(MAX_INT) } : {}),
          extraSeats: list(profile.extraTurns.most, seat()),
          extraSources: list(profile.extraTurns.most, counter(MAX_INT)),
          extraWithout: list(profile.extraTurns.most, counter(MAX_INT)),
          ...(isWide ? { extraWithoutMore: list(profile.extraTurns.most, counter(MAX_INT)) } : {}),
        }
      : {}),
    ...(profile.skips
      ? {
          turnSkips: array(seats, counter(MAX_INT)),
          segmentSkips: array(seats * skipKinds(profile).length, counter(MAX_INT)),
        }
      : {}),
    ...(profile.agenda > 0
      ? {
          agenda: list(profile.agenda, int(0, 2 * natural - 1)),
          counts: array(natural, counter(MAX_INT)),
          phaseCounts: array(Math.max(1, profile.phases.length), counter(MAX_INT)),
        }
      : {}),
    ...(profile.facts.length > 0 ? { facts: counter(2 ** profile.facts.length - 1) } : {}),
    ...(rotates
      ? { holder: seat(), passed: seatSet(), depth: counter(MAX_INT), awaiting: bool(), opened: bool() }
      : {}),
    ...(segments.some(({ lastAsked }) => lastAsked) ? { hasBid: bool() } : {}),
    ...(segments.some(({ actions }) => actions > 0) ? { actions: counter(MAX_INT) } : {}),
    ...(profile.commits.length > 0 ? { provisional: seatSet(), expected: counter(MAX_INT) } : {}),
    ...(profile.asks > 0 ? { asked: seatSet(), interrupted: counter(natural - 1) } : {}),
    ...(profile.asks > 1
      ? {
          askSegments: list(profile.asks - 1, counter(segments.length - natural - 1)),
          askSeats: list(profile.asks - 1, seatSet()),
        }
      : {}),
    ...(profile.clocks !== null
      ? {
          limits: offPosition(array(seats, counter(MAX_INT))),
          used: offPosition(array(seats, counter(MAX_INT))),
        }
      : {}),
  };
  if (profile.commits.length === 0) return { turn: artifact(fields) };
  return { turn: artifact(fields), commits: perSeat({ code: offPosition(untilRevealed(NO_CODE)) }) };
}

const isQueue = ({ order }: ProfileData): boolean => order === 'queue' || order === 'scoreSorted';

/** Segments that simply follow each other, in all of which the active seat acts. */
export function isEven(profile: ProfileData): boolean {
  const { segments, natural, phases, agenda, skips, extraTurns, facts } = profile;
  const isSimple = segments
    .slice(0, natural)
    .every(
      ({ window, repeatable, again, gate }) => window === 'owner' && !repeatable && !again && gate === 0,
    );
  return (
    isSimple && phases.length === 0 && agenda === 0 && !skips && extraTurns === null && facts.length === 0
  );
}

/** One segment in which the active seat acts, and seats in order. */
export function isPlain(profile: ProfileData): boolean {
  const [only] = profile.segments;
  return (
    profile.natural === 1 &&
    only?.window === 'owner' &&
    only.gate === 0 &&
    !only.repeatable &&
    profile.passCount === 'consecutive' &&
    (profile.replays === 0 || profile.replays === MAX_INT) &&
    profile.agenda === 0 &&
    !profile.skips &&
    profile.extraTurns === null &&
    profile.leaving === null &&
    profile.order === 'fixed' &&
    profile.clocks === null &&
    profile.facts.length === 0
  );
}

/** Even but not plain, and seats in order. */
export function isSteady(profile: ProfileData): boolean {
  return (
    isEven(profile) &&
    !isPlain(profile) &&
    (profile.order === 'fixed' || profile.order === 'skipEliminated') &&
    profile.passCount === 'consecutive' &&
    !profile.joining &&
    profile.clocks === null
  );
}
