/**
 * Random play: draw an event, carry it out, ask whether that was the end, again and again.
 *
 * It does what `Runner.pick`, `runEvent` and `Runner.outcome` do, written out in one function. V8 takes in a limited
 * amount of code per function: made of the small ones, much of that went to the engine's own steps and to whoever called
 * them, and less was left for a game's rules (measured on a busy machine: ludo 1.27 times as fast in this way, kalaha 1.08
 * and 1.36, connect four 1.09, tic-tac-toe 1.06).
 */
import { BYTES } from './board/tile-set.ts';
import { drawSample } from './legal.ts';
import { eventAt, listEvents } from './listing.ts';
import { leaveOffers } from './offers.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './random/random.ts';
import type { CompiledRule } from './rule.ts';
import { breakStreak, countDetached, reentered, remember, runIndirectly } from './run-event.ts';
import type { Runner } from './runner.ts';
import { TURN } from './turn/turn-cells.ts';

// Copies of one's own: V8 knows the values of a module's own constants, but loads imported ones each time.
const { active: ACTIVE, number: NUMBER, passStreak: PASS_STREAK, events: EVENTS } = TURN;
const { ones: ONES, places: PLACES } = BYTES;
const { imul } = Math;

/** What random play came to so far. */
export interface RandomPlay {
  events: number;
  /** Sums over the events that were drawn from a number of legal ones. */
  choices: number;
  decisions: number;
  /** How the game ended, if it did. */
  ended: Outcome | null;
}

type Mutator = (s: unknown, event: unknown) => void;

/**
 * Plays up to `most` random legal events on a runner, as its `pick` draws them, until the game ends or there is none, and
 * adds up what they came to. Faster than one by one. Asks for the outcome after every event, not before the first, and of
 * `random` nothing but its bits: it draws from them as `below` does.
 * @example
 * const play = { events: 0, choices: 0, decisions: 0, ended: runner.outcome() };
 * if (play.ended === null) playOn(runner, random, 1000, play);
 */
export function playOn(runner: Runner, random: Random, most: number, play: RandomPlay): void {
  runner.enter();
  const { engine } = runner.game;
  const {
    memory,
    legal,
    offers,
    sample,
    counting,
    wholeSet,
    sole,
    rules,
    typeMask,
    turn,
    seatShift,
    remembers,
    s,
  } = engine;
  const { buffer, moves } = legal;
  const { codes } = buffer;
  const { cells } = memory;
  const isOn = turn.mode === 'on';
  const bitsOf = wholeSet === null ? null : wholeSet.bitsOf;
  const index = wholeSet === null ? 0 : wholeSet.index;
  const shift = wholeSet === null ? 0 : wholeSet.shift;
  for (let left = most; left > 0; left--) {
    // Draw.
    let code = sample === null ? -1 : drawSample(engine, random);
    if (code < 0) {
      const isAsked = turn.asked >= 0 && cells[turn.asked] !== 0;
      const isCounted = counting !== null && !isAsked;
      let count = 0;
      let bits = 0;
      if (bitsOf !== null && !isAsked) {
        bits = bitsOf(s);
        // As `countTiles` does.
        const pairs = bits - ((bits >> 1) & 0x55555555);
        const fours = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333);
        count = imul((fours + (fours >> 4)) & 0x0f0f0f0f, 0x01010101) >> 24;
      } else if (isCounted) {
        count = counting.count(s);
      } else if (sole !== null && !isAsked) {
        buffer.count = 0;
        buffer.of = null;
        buffer.actor.bits = ((cells[ACTIVE] as number) + 1) << seatShift;
        sole(s, moves);
        count = buffer.count;
      } else {
        count = listEvents(engine);
      }
      if (count === 0) break;
      play.choices += count;
      play.decisions++;
      if (bits !== 0) {
        // As `random.below` and `nthTile` do.
        const product = imul(random.next() >>> 16, count);
        let place = (product & 0xffff) < count ? random.belowAgain(count, product) : product >>> 16;
        let tile = 0;
        for (let here = ONES[bits & 0xff] as number; place >= here; here = ONES[bits & 0xff] as number) {
          place -= here;
          bits >>= 8;
          tile += 8;
        }
        tile += PLACES[8 * (bits & 0xff) + place] as number;
        code = index | (((cells[ACTIVE] as number) + 1) << seatShift) | (tile << shift);
      } else if (isCounted) code = eventAt(engine, counting, random.below(count));
      else code = codes[random.below(offers === null ? count : leaveOffers(engine, offers))] as number;
    }
    // Carry out.
    const rule = rules[code & typeMask] as CompiledRule;
    const { view, mutators } = rule;
    const number = cells[NUMBER] as number;
    view.code = code;
    if (rule.split !== null || rule.sealed) {
      runIndirectly(engine, rule, code, false);
    } else if (mutators.length > 0) {
      const { event } = view;
      (mutators[0] as Mutator)(s, event);
      if (mutators.length > 1) (mutators[1] as Mutator)(s, event);
      for (let i = 2; i < mutators.length; i++) (mutators[i] as Mutator)(s, event);
    }
    if (isOn) {
      cells[EVENTS] = (cells[EVENTS] as number) + 1;
      if (cells[PASS_STREAK] !== 0 && cells[NUMBER] === number) breakStreak(engine, rule, cells);
    } else {
      countDetached(engine, rule, cells, number);
    }
    if (remembers) remember(engine, cells);
    if (memory.cells !== cells) throw reentered(rule);
    // Ask for the end.
    play.events++;
    play.ended = engine.outcome(s as never);
    if (play.ended !== null) break;
  }
}
