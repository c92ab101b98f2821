/** What a game keeps of its turn itself (`own-turn.ts`), as an artifact of its own. */
import {
  array,
  artifact,
  bool,
  counter,
  type GroupFields,
  MAX_INT,
  offPosition,
  oneOf,
  type Schema,
  seat,
  seats as seatSet,
} from '../schema/field.ts';
import type { ProfileData } from './profile.ts';
import { OWN_TURN } from './turn-cells.ts';

/** Places of its cells, in the order of the schema below. */
export const [SEAT, SEGMENT, LEFT, PASSES, PASSED_AT, REPLAYS] = [0, 1, 2, 3, 4, 5] as const;
export const [IS_REPLAY, NUMBER, ROUND, EVENTS, FIRST, JOINING, ORDINAL] = [6, 7, 8, 9, 10, 11, 12] as const;
/** How many questions are open; then for each the segment it has interrupted, and the seats it waits for. */
export const [OPEN, QUESTIONS] = [13, 14] as const;

export function ownTurnSchema(profile: ProfileData): Schema {
  const names = profile.segments.map(({ name }) => name) as [string, ...string[]];
  const tally = offPosition(counter(MAX_INT));
  const fields: GroupFields = {
    seat: seat(),
    segment: oneOf(...names),
    left: seatSet(),
    passes: counter(MAX_INT),
    /** The number of the event with which the last pass came, from 1. */
    passedAt: tally,
    replays: counter(MAX_INT),
    isReplay: offPosition(bool()),
    number: tally,
    round: tally,
    events: tally,
    first: offPosition(seat()),
    joining: seatSet(),
    ordinal: counter(MAX_INT),
    open: counter(profile.asks),
    interrupted: array(Math.max(1, profile.asks), counter(names.length - 1)),
    asked: array(Math.max(1, profile.asks), seatSet()),
  };
  return { [OWN_TURN]: artifact(fields) };
}
