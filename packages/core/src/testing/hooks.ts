/**
 * What a game may offer besides its rules: `sample` and `countFast`, which draw an event without listing them all, and
 * `guess`, which fills in what a seat cannot see. Random play and search players rely on them.
 */
import { decodeEvent } from '../event-json.ts';
import type { Game } from '../game.ts';
import { knowledgeOf } from '../guess.ts';
import { load, outcomeOf } from '../handle.ts';
import { legalEvents, pickLegalEvent } from '../legal.ts';
import { countingNow, eventAt } from '../listing.ts';
import type { Random } from '../random/random.ts';
import { openStream } from '../random/stream.ts';
import { Runner } from '../runner.ts';
import { placeOf } from '../schema/place.ts';
import { type GameState, sameState } from '../state.ts';
import { redact } from '../view.ts';
import { checkState, checkUntouched, movesOf } from './checks.ts';
import { Fault } from './fault.ts';
import { checkInvariant } from './invariant.ts';
import { faultOf } from './watch.ts';

/** Lists of up to so many events must be drawn from completely. */
const SMALL = 8;
/** So many draws for each: that an event which is as likely as the others never comes has odds of e^-24. */
const DRAWS_PER_EVENT = 24;
/** Of a longer list, and where there is nothing to draw. */
const FEW_DRAWS = 4;
/** Seeds of guesses, so that one can be made again. */
const SEEDS = 0x7fffffff;

/** Counting without a list counts the list, and finds at every place what is there in it. */
export function checkCounting(state: GameState, moves: readonly number[]): void {
  const { game } = state;
  const { engine } = game;
  load(engine, state);
  const counting = countingNow(engine);
  if (counting === null || outcomeOf(state) !== null) return;
  const before = state.cells.slice();
  const count = counting.count(engine.s);
  if (count !== moves.length) {
    throw new Fault(`countFast() counts ${count} events where the list has ${moves.length}`);
  }
  moves.forEach((code, place) => {
    counting.count(engine.s);
    const found = eventAt(engine, counting, place);
    if (engine.legal.buffer.count === 1 && found === code) return;
    throw new Fault(
      `countFast() does not write the one event that the list has at place ${place}`,
      `event: ${show(game, code)}`,
    );
  });
  checkUntouched(state, before);
}

/** Drawing at random gives legal events only, every one of a short list sooner or later, and none of none. */
export function checkSample(state: GameState, moves: readonly number[], random: Random): void {
  const { game } = state;
  if (game.engine.sample === null) return;
  const before = state.cells.slice();
  const isSmall = moves.length > 0 && moves.length <= SMALL;
  const draws = isSmall ? moves.length * DRAWS_PER_EVENT : FEW_DRAWS;
  const drawn = new Set<number>();
  for (let i = 0; i < draws; i++) drawn.add(pickLegalEvent(state, random));
  checkUntouched(state, before);
  const legal = new Set(moves.length === 0 ? [-1] : moves);
  for (const code of drawn) {
    if (legal.has(code)) continue;
    throw new Fault(
      moves.length === 0
        ? 'sample() draws an event where none is legal'
        : 'sample() draws an event that is not in the list of legal ones',
      `event: ${show(game, code)}`,
      'The rules accept it; what is not listed, sample() must leave out too.',
    );
  }
  if (!isSmall || drawn.size === moves.length) return;
  const missing = moves.filter((code) => !drawn.has(code));
  throw new Fault(
    `sample() never draws some legal events: ${draws} draws from ${moves.length} left out ${missing.length}`,
    `events: ${missing.map((code) => show(game, code)).join(' ')}`,
    'Every legal event must be equally likely.',
  );
}

/**
 * A guess is a state of the game that agrees with all that the seat sees, and in which the seat may do
 * the same. It follows from what the seat sees and from the stream it is drawn from alone.
 */
export function checkGuess(state: GameState, moves: readonly number[], random: Random): void {
  const { game } = state;
  if (game.engine.guess === null || outcomeOf(state) !== null) return;
  for (let seat = 0; seat < game.seats; seat++) {
    const where = `in a guess for seat ${seat}`;
    try {
      checkGuessOf(state, movesOf(game, moves, seat), seat, random.below(SEEDS), where);
    } catch (error) {
      throw faultOf(game, error, where);
    }
  }
}

function checkGuessOf(
  state: GameState,
  here: readonly number[],
  seat: number,
  seed: number,
  where: string,
): void {
  const { game } = state;
  const known = knowledgeOf(state, seat);
  const guessed = guess(known, seat, seed);
  checkSeen(known, guessed, seat);
  checkInvariant(guessed, where);
  checkState(guessed);
  if (!sameState(guessed, guess(known, seat, seed))) {
    throw new Fault(
      'the same guess made twice gives two different states',
      where,
      'Draw from the random that guess() is given, and keep nothing outside the state.',
    );
  }
  const there = movesOf(game, legalEvents(guessed), seat);
  if (here.join() === there.join()) return;
  throw new Fault(
    `after guess() seat ${seat} has other legal events than in the match`,
    `in the match: ${here.map((code) => show(game, code)).join(' ')}`,
    `in the guess: ${there.map((code) => show(game, code)).join(' ')}`,
  );
}

function guess(known: GameState, seat: number, seed: number): GameState {
  const runner = new Runner(known.game);
  runner.load(known);
  runner.guess(seat, openStream(seed, 'check-guess'));
  return runner.state();
}

/** What a seat sees, lengths of hidden lists included, is as it was. */
function checkSeen(known: GameState, guessed: GameState, seat: number): void {
  const { layout } = known.game.engine;
  const after = redact(guessed, seat).cells;
  redact(known, seat).cells.forEach((cell, i) => {
    if (after[i] === cell) return;
    throw new Fault(
      `guess() changes what seat ${seat} sees: ${placeOf(layout, i).name}`,
      'It may write to fields that are hidden from the seat, and to no other; a hidden list keeps its length.',
    );
  });
}

const show = (game: Game, code: number): string =>
  code < 0 ? 'none' : JSON.stringify(decodeEvent(game, code));
