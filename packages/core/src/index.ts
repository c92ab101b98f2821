/** The public list of `@rondel/core`. */

export type { BotKnowledge } from './bots.ts';
export { dealUnseen } from './deal-unseen.ts';
export { defineGame } from './define-game.ts';
export { describe } from './describe.ts';
export {
  byAnySeat,
  bySystem,
  type EventOf,
  type EventSchema,
  type EventView,
  type NoFields,
  offer,
  type Sealed,
  type Sender,
  type SentBy,
  sealed,
  unlisted,
} from './event.ts';
export { type DecodedEvent, decodeEvent, eventSeat, parseEvent } from './event-json.ts';
export type { Game, GameDefinition, Options, OptionValue, PlainGame, Violation } from './game.ts';
export { apply, handle, handleGiven, handleUntrusted, outcomeOf } from './handle.ts';
export { isGame } from './is-game.ts';
export { legalEvents, pickLegalEvent } from './legal.ts';
export type { Add, Moves } from './moves.ts';
export {
  choiceOption,
  numberOption,
  type OptionalGame,
  type OptionSpec,
  type OptionSpecs,
  type OptionWords,
  switchOption,
  withOptions,
} from './options.ts';
export {
  drawFor,
  type GameResult,
  isDraw,
  lossForAll,
  type Outcome,
  rankByOrder,
  rankByScore,
  resultsOf,
  winFor,
  winForAll,
  winners,
} from './outcome.ts';
export { makeKeys, type PositionKeys, positionKey } from './position.ts';
export {
  type EventExtras,
  GameProgress,
  type MatchOptions,
  type MatchStart,
  startMatch,
} from './progress.ts';
export { faces } from './random/given-dice.ts';
export type { Random } from './random/random.ts';
export type { Seed } from './random/seed.ts';
export { openStream, type RandomStream } from './random/stream.ts';
export { read, type StateOf, type StateReader } from './read.ts';
export { fromRecord, type GameRecord, toRecord } from './record.ts';
export { accept, makeRefusal, type Refusal, type Result, refuse, refuseAt, unwrap } from './result.ts';
export type { Mutator, RuleBuilder } from './rule-builder.ts';
export { Runner } from './runner.ts';
export type { Each } from './schema/access.ts';
export type { CellsReader, CellsWriter, IntsReader, IntsWriter } from './schema/cells.ts';
export type { Described, DescribedTurn, HiddenItems, Seen, SeenBy } from './schema/described.ts';
export {
  type ArrayField,
  type Artifact,
  array,
  artifact,
  bool,
  counter,
  type Group,
  grid,
  group,
  type Hidden,
  int,
  type ListField,
  list,
  offPosition,
  oneOf,
  ownerOnly,
  perSeat,
  perTile,
  type RowsField,
  ref,
  type Scalar,
  type Schema,
  seat,
  seats,
  secret,
  seenBy,
  tile,
  tiles,
  untilRevealed,
  type Visibility,
} from './schema/field.ts';
export type { Description } from './schema/format.ts';
export type { ItemsReader, ItemsWriter } from './schema/items.ts';
export type { ListReader, ListSteps, ListWriter } from './schema/list.ts';
export { type Named, named, optional } from './schema/named.ts';
export type { Row } from './schema/rows.ts';
export type { ListReveals, ListShows, Reveals, Shows } from './schema/shown.ts';
export { type SetList, setOf } from './set-list.ts';
export {
  defineShape,
  type Reader,
  type ReadState,
  type WithTurn,
  type WithTurnEvents,
  type Writer,
} from './shape.ts';
export { type StartOptions, startGame } from './start-game.ts';
export {
  activePlayer,
  type GameState,
  positionHash,
  reseed,
  sameState,
  stateHash,
  stateHash128,
  tryActivePlayer,
} from './state.ts';
export { stateFromBytes, stateToBytes } from './state-binary.ts';
export {
  edit,
  type StateChanges,
  type StateJson,
  type StateSource,
  stateFromJson,
  stateToJson,
} from './state-json.ts';
export type { Teams } from './teams.ts';
export type { NoTells, Tellers, Telling, TellSchema } from './tell.ts';
export { type HeardTelling, type TellingLine, tellings, viewTelling, viewTellings } from './tellings.ts';
export type { PendingSkip, PendingTurn } from './turn/describe-turn.ts';
export { advance, pass, replay } from './turn/mutators.ts';
export type { Order, TurnProfile, Window } from './turn/profile.ts';
export {
  type CommitOptions,
  type SegmentOptions,
  segment,
  type TurnProfileBuilder,
  turnProfile,
} from './turn/profile-builder.ts';
export type { Source } from './turn/source.ts';
export type { TurnEventName } from './turn/turn-events.ts';
export { type TurnPlace, turnOf } from './turn/turn-of.ts';
export type { ReaderOf, StepsOf, TurnReader, TurnSteps } from './turn/turn-steps.ts';
export { redact, view, viewEvent } from './view.ts';
