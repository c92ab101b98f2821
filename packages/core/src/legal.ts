/** Asking for legal events: all of them, or one drawn at random without making the whole list. */

import { isAccepted } from './check-event.ts';
import type { Engine } from './game.ts';
import { askEnd, endOf, listLegal, load } from './handle.ts';
import { countingNow, eventAt, listEvents } from './listing.ts';
import { beginMoves } from './moves.ts';
import { leaveOffers } from './offers.ts';
import type { Random } from './random/random.ts';
import type { CompiledRule } from './rule.ts';
import type { GameState } from './state.ts';

/**
 * The codes of all legal events, none once the game is over.
 * @example
 * const [first] = legalEvents(state);
 * state = apply(state, first);
 */
export function legalEvents(state: GameState): number[] {
  if (endOf(state) !== null) return [];
  const count = listLegal(state);
  return state.game.engine.legal.buffer.codes.slice(0, count);
}

/**
 * A legal event drawn at random, or -1 if there is none. The same as drawing from {@link legalEvents},
 * without making the list; offers are left alone while there is anything else to do.
 */
export function pickLegalEvent(state: GameState, random: Random): number {
  const { engine } = state.game;
  load(engine, state);
  if (askEnd(engine, state) !== null) return -1;
  const code = drawEvent(engine, random);
  if (code < 0) return code;
  // Where a list decides, there is nothing left to check.
  if (!(engine.rules[code & engine.typeMask] as CompiledRule).isTried) state.drawn = code;
  return code;
}

/** A legal event of the state in memory, offers aside, each equally likely, or -1. */
function drawEvent(engine: Engine, random: Random): number {
  const sampled = engine.sample === null ? -1 : drawSample(engine, random);
  if (sampled >= 0) return sampled;
  const counting = countingNow(engine);
  if (counting !== null) {
    const count = counting.count(engine.s);
    return count === 0 ? -1 : eventAt(engine, counting, random.below(count));
  }
  const listed = listEvents(engine);
  const count = engine.offers === null ? listed : leaveOffers(engine, engine.offers);
  return count === 0 ? -1 : (engine.legal.buffer.codes[random.below(count)] as number);
}

/** How often a game's `sample` may miss before the whole list is made. */
const TRIES = 32;

/** An event drawn by the game's `sample` that its rules accept, or -1 after so many that they did not. */
export function drawSample(engine: Engine, random: Random): number {
  const { buffer, moves } = engine.legal;
  for (let i = 0; i < TRIES; i++) {
    beginMoves(engine.codes, buffer, engine.turn);
    engine.sample?.(engine.s as never, random, moves as never);
    // A sample that had nothing to add has missed; what an earlier list left behind is no event.
    if (buffer.count === 0) continue;
    const code = buffer.codes[0] as number;
    if (isAccepted(engine, code)) return code;
  }
  return -1;
}
