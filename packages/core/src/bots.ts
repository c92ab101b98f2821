/**
 * What bots know of a game beyond its rules: what a position is worth, and what a sensible player would do.
 * A search relies on it where it cannot look on to the end of the game.
 */
import { isAccepted } from './check-event.ts';
import type { Engine, Game } from './game.ts';
import { beginMoves } from './moves.ts';
import type { Random } from './random/random.ts';
import type { Runner } from './runner.ts';
import { readCell } from './turn/turn-cells.ts';
import { actorOf, mayAct } from './turn/window.ts';

/**
 * The knowledge of a game, in its definition. All of it may be left out. `S` is what rules read, `M` where
 * events are added.
 * @example
 * bots: {
 *   evaluate: (s, seat) => s.players.score.get(seat) / 100,
 *   suggest: (s, seat, random, moves) => {
 *     if (s.pot >= 20) moves.hold();
 *   },
 *   horizon: 30,
 * }
 */
export interface BotKnowledge<S, M> {
  /** What a position is worth to a seat, from 0 to 1. Asked where an imagined game is left off. */
  readonly evaluate?: (s: S, seat: number) => number;
  /**
   * What a sensible player would do in place of this seat: adds one event that the rules accept, or none for
   * any legal one. The events of imagined games are chosen by it.
   */
  readonly suggest?: (s: S, seat: number, random: Random, moves: M) => void;
  /**
   * Begins a search of the game: gives the plan by which imagined games go on where nothing is known yet. A plan
   * chooses a legal event, or -1 to leave the game off there and evaluate it. Unlike what is suggested, it is quick
   * and light: all events are compared as soon as they can be. Default: what is suggested, else any legal event.
   */
  readonly plan?: (game: Game) => (runner: Runner, random: Random) => number;
  /** How much is explored that looks worse. Default 0.7; where plans see far or positions are evaluated, less is more. */
  readonly exploration?: number;
  /** After how many events an imagined game is left off and evaluated. Default 2000. */
  readonly horizon?: number;
  /** How many games the level `hard` imagines for one event. The others imagine less in proportion. Default 8000. */
  readonly iterations?: number;
}

/** The seat that is to act, the first of several; -1 if none is. */
function seatToAct({ turn, memory }: Engine): number {
  const actor = actorOf(turn, memory.cells);
  if (actor >= 0) return actor;
  // Who has still to commit comes before who may think again.
  const asked = readCell(turn, turn.provisional, 0);
  if (asked !== 0) return 31 - Math.clz32(asked & -asked);
  for (let seat = 0; seat < turn.seats; seat++) if (mayAct(turn, seat)) return seat;
  return -1;
}

/** What the game suggests for the state in memory, accepted or not; -1 for nothing. */
export function drawSuggestion(engine: Engine, random: Random): number {
  const suggest = engine.bots.suggest;
  const seat = suggest === undefined ? -1 : seatToAct(engine);
  if (suggest === undefined || seat < 0) return -1;
  const { buffer, moves } = engine.legal;
  beginMoves(engine.codes, buffer, engine.turn);
  buffer.actor.bits = (seat + 1) << engine.seatShift;
  suggest(engine.s as never, seat, random, moves as never);
  return buffer.count === 0 ? -1 : (buffer.codes[0] as number);
}

/** What the game suggests for the state in memory, if the rules accept it; else -1. */
export function suggestEvent(engine: Engine, random: Random): number {
  const code = drawSuggestion(engine, random);
  return code >= 0 && isAccepted(engine, code) ? code : -1;
}
