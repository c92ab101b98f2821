/** The public list of `@rondel/workers/modules`: games and policies from anywhere. */

export { didYouMean, suggest } from '@rondel/core/inspect';
export { isOutside, labelOf, labelsOf } from '../labels.ts';
export { isBuiltIn, listGames } from './built-ins.ts';
export { type LoadedGame, loadFound, loadGame, loadPolicy, loadPublished } from './load.ts';
export { ModuleError, type ModuleFault, strayError, strayLines, strayPlace } from './module-error.ts';
export { type OpenedPolicy, type OpenOptions, openGame, openPolicy } from './open.ts';
export { resolveReference, showReference } from './reference.ts';
export { sceneBeside } from './scene-beside.ts';
export { EMPTY_SHELF, openShelf, type Shelf, toWire } from './shelf.ts';
