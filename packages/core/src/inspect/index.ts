/** The public list of `@rondel/core/inspect`: for tools that look into games, matches and turns. */
export { type Change, diff } from '../describe.ts';
export { type Division, divide, perft } from '../perft.ts';
export { measureTurns, TurnMeter, type TurnMetrics } from '../turn/metrics.ts';
export { drawProfile } from '../turn/picture.ts';
export { type ShadowDifference, shadowDifference, type TurnIdea } from '../turn/shadow.ts';
export { formatTurnLine, formatTurnTelling, turnLog } from '../turn/turn-log.ts';
export type { TurnLogLine, TurnTelling } from '../turn/turn-telling.ts';
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
