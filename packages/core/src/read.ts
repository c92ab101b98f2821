/** Reading a state from outside the rules, with the types that rules have. */
import type { EventSchema } from './event.ts';
import type { Game } from './game.ts';
import { openReader } from './reading.ts';
import type { Scalar, Schema } from './schema/field.ts';
import { makeMemory } from './schema/memory.ts';
import type { ProfileIn, ReadState } from './shape.ts';
import type { GameState } from './state.ts';

type StageOf<S> = S extends { readonly stage: Scalar<infer P extends string> } ? P : string;

/**
 * The states of a game.
 * @example
 * type State = StateOf<typeof kalaha>;
 */
export type StateOf<G extends Game> = G extends Game<infer S, infer E> ? GameState<S, E> : never;

/** What `read` gives for the states of a game with the schema `S`: what its conditions see. */
export type StateReader<S extends Schema = Schema> = ReadState<
  Omit<S, 'turn' | 'stage'>,
  StageOf<S>,
  ProfileIn<S>,
  string
>;

/**
 * Reads a state as conditions read it. The reader may be kept: it shows this state for ever, whatever
 * is played meanwhile.
 * @example
 * const s = read(match.state);
 * s.board.get(4); // with the types of the schema
 * s.turn.active;
 */
export function read<S extends Schema, E extends EventSchema>(state: GameState<S, E>): StateReader<S> {
  const memory = makeMemory();
  memory.cells = state.cells as number[];
  memory.past = state.past;
  return openReader(state.game, memory) as StateReader<S>;
}
