/** Go, and its notations: moves as in GTP, boards as text, games in SGF. */
export { arrange, type Stones } from './arrange.ts';
export { drawBoard, readBoard } from './draw-board.ts';
export { type Go, type GoMatch, type GoOptions, type GoState, go } from './game.ts';
export { keepEyes } from './keep-eyes.ts';
export { type PlayedGame, playGame, readGame, type SgfChoice } from './sgf/game.ts';
export { type SgfNotes, toSgf } from './sgf/match.ts';
export {
  formatSgfPoint,
  SGF_MAX_SIZE,
  type SgfPoint,
  sgfMove,
  sgfPoint,
  sgfPoints,
} from './sgf/points.ts';
export {
  readSgf,
  SGF_MAX_DEPTH,
  type SgfNode,
  type SgfProperty,
  type SgfTree,
} from './sgf/sgf.ts';
export type { RuleChoice } from './sgf/start.ts';
export {
  composeSgf,
  escapeSgf,
  sgfMainLine,
  sgfNode,
  sgfProperty,
  sgfSimpleText,
  sgfText,
  splitSgf,
} from './sgf/values.ts';
export { writeSgf } from './sgf/write.ts';
export { type Territory, territoryOf } from './territory.ts';
export { type GoMove, readMove, writeMove } from './vertex.ts';
