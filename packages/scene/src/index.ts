/** The public list of `@rondel/scene`. */
export {
  defineScene,
  type EventWords,
  type MatchFormat,
  type NameOf,
  type PositionFormat,
  type Scene,
  type SceneDefinition,
  type SeatLook,
  type SeenOf,
} from './define-scene.ts';
export { sayOutcome, sayTeams } from './endings.ts';
export { countOf, diceOf, letteredSeats, trailOf, trayOf, tryEvent, turnAfter } from './helpers.ts';
export { graph, type NodeSpec } from './kinds/graph.ts';
export { edgeLabels, type GridOptions, squareName, squares } from './kinds/grid.ts';
export { type HexSpec, hexBox, hexCentre, hexCorners, hexes } from './kinds/hexes.ts';
export { type PitNames, pitRows } from './kinds/pits.ts';
export { gridLines, type PointSpec, type PointsOptions, points } from './kinds/points.ts';
export { type SlotSpec, slots } from './kinds/slots.ts';
export { type SpikeNames, spikes } from './kinds/spikes.ts';
export { type CrossNames, cross, type FrameSpec, frame } from './kinds/track.ts';
export { openScene } from './open-scene.ts';
export {
  at,
  beginWalk,
  choose,
  howMany,
  isAt,
  keyOf,
  keyOfPath,
  type Path,
  type PickStep,
  pickStep,
  toSeat,
  type Walk,
  type Way,
} from './pick.ts';
export {
  type Border,
  type Direction,
  type Hue,
  type Inscription,
  type Kind,
  type Label,
  type Layout,
  type LayoutParts,
  type Line,
  labelLayout,
  makeLayout,
  neighbourOf,
  type Place,
  type Room,
  type Shape,
  type Tone,
  turnLayout,
} from './place.ts';
export { type Company, labelOf, sayStatus } from './status.ts';
export { drawScene } from './text.ts';
export type {
  Look,
  Mark,
  MarkKind,
  Picture,
  PlacedThing,
  Thing,
  Trail,
  Tray,
  TrayItem,
} from './thing.ts';
export { extendTimeline, timelineOf, writeTimeline } from './timeline/of-match.ts';
export { sentenceOf, type TimelineNames } from './timeline/sentence.ts';
export type {
  ActSign,
  AskedSign,
  DepartureSign,
  InsertedSign,
  OpeningSign,
  PhaseSign,
  RoundSign,
  SegmentSign,
  Sign,
  SkippedSegmentSign,
  SkippedTurnsSign,
  Span,
  StackedSign,
  TurnSign,
  WindowSign,
} from './timeline/sign.ts';
export {
  openTimeline,
  signsOf,
  type Timeline,
  type TimelineStep,
  type TimelineWriter,
  tellPlace,
} from './timeline/timeline.ts';
export { unlistedEvents } from './unlisted.ts';
