/**
 * The public list of `@rondel/core/inspect`: for tools that look into games, matches and turns, and for hosts that play,
 * guess and follow matches of any game.
 */

export { actingSeats, awaitedOn } from '../acting-seats.ts';
export { type Change, diff } from '../describe.ts';
export { knowledgeOf } from '../guess.ts';
export { CORE_VERSION, coreVersionOf } from '../is-game.ts';
export { offersIn, withoutOffers } from '../offers.ts';
export { type Division, divide, perft } from '../perft.ts';
export { playOn, type RandomPlay } from '../play-on.ts';
export { observe } from '../progress.ts';
export { RECORD_FORMAT } from '../read-record.ts';
export { hasGivenDice } from '../state.ts';
export { stateFromView } from '../state-from-view.ts';
export type { MissingName } from '../testing/missing-name.ts';
export { type Thrown, thrownIn } from '../testing/watch.ts';
export { measureTurns, TurnMeter, type TurnMetrics } from '../turn/metrics.ts';
export { drawProfile } from '../turn/picture.ts';
export { sequenced } from '../turn/sequenced.ts';
export { type ShadowDifference, shadowDifference, type TurnIdea } from '../turn/shadow.ts';
export type { TurnSequencing } from '../turn/turn-cells.ts';
export { formatTurnLine, formatTurnTelling, turnLog } from '../turn/turn-log.ts';
export type { TurnLogLine, TurnTelling } from '../turn/turn-telling.ts';
export { eventFromView } from '../view.ts';
export {
  type ArtifactDescription,
  type BoardDescription,
  describeGame,
  type EventDescription,
  type FieldDescription,
  type GameDescription,
  type OptionDescription,
  type SegmentDescription,
  type ValueDescription,
} from './describe-game.ts';
export { type Divergence, type FollowedRecord, followRecord } from './follow-record.ts';
export { type SeatsByOption, seatsByOption } from './seats-by-option.ts';
export { didYouMean, suggest } from './suggest.ts';
export { describeThrown, tryGame } from './try-game.ts';
