/** The public list of `@rondel/simulator/study`: what can be measured of a game, and how it is shown. */
export type {
  Chart,
  ChartPoint,
  Comparison,
  Figure,
  FigureGroup,
  Study,
  StudySize,
  Table,
  Uncertainty,
  Unit,
} from './figure.ts';
export {
  type OpenStudy,
  openStudy,
  type PieceResult,
  playPiece,
  type StudyPiece,
  studyGame,
} from './open-study.ts';
export { type PublishedFigure, publishedIn } from './published.ts';
export type { DocumentElement, DocumentNode } from './report/element.ts';
export { studyHtml } from './report/html.ts';
export { playedText, reportOf } from './report/report.ts';
export { EFFORT, type StudyOptions, settleStudy, THOROUGH } from './settings.ts';
export { GROUPS, writeCell, writeFigure, writeUncertainty, writeValue } from './words.ts';
