/** The public list of `@rondel/core/testing`. */
export { type CheckOptions, checkGame } from './check-game.ts';
