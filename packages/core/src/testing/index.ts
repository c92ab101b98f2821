/** The public list of `@rondel/core/testing`. */
export { CheckFailure, type CheckOptions, type CheckProgress, checkGame } from './check-game.ts';
