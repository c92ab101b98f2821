/** The public list of `@rondel/core/board`: boards and the patterns by which pieces move on them. */
export { type Board, type CustomBoardDefinition, customBoard, follow, neighbours, tileAt } from './board.ts';
export { type GridOptions, type GridWrap, gridBoard } from './grid.ts';
export { hexBoard } from './hex.ts';
export { KNIGHT_LEAPS, leap, path, type Rays, slide, step, type TileLists } from './pattern.ts';
export { ringBoard, trackBoard } from './ring.ts';
export { countTiles, firstTile, hasTile, nthTile, tileSet } from './tile-set.ts';
