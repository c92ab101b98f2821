/** The fields of the turn that every game has, in the order of their places in `TURN`. */
import { bool, counter, type GroupFields, MAX_INT, offPosition, seat } from '../schema/field.ts';

const tally = offPosition(counter(MAX_INT));

export const COMMON_FIELDS: GroupFields = {
  active: seat(),
  isReplay: offPosition(bool()),
  number: tally,
  round: tally,
  passStreak: counter(MAX_INT),
  events: tally,
  first: offPosition(seat()),
};
