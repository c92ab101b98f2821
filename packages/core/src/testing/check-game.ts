/**
 * `checkGame`: shows that a game is well-behaved, or how it is not. Thousands of random matches are
 * played through the public functions while every promise of the engine is checked; a failing match
 * is shrunk to a short record that shows the same fault.
 */
// By their names, so that what is bundled has only these in it.
import { check, property } from 'fast-check';
import { decodeEvent } from '../event-json.ts';
import type { Game } from '../game.ts';
import { outcomeOf } from '../handle.ts';
import type { Random } from '../random/random.ts';
import { openStream } from '../random/stream.ts';
import { RECORD_FORMAT } from '../read-record.ts';
import type { GameRecord } from '../record.ts';
import { startGame } from '../start-game.ts';
import type { GameState } from '../state.ts';
import { checkAgreement } from './agreement.ts';
import { checkAudiences } from './audiences.ts';
import { checkBots } from './bots.ts';
import { checkMatch, checkPosition, checkState, checkStep, listMoves } from './checks.ts';
import { checkCollections } from './collections.ts';
import { checkDefinition } from './definition.ts';
import { Fault } from './fault.ts';
import { findForged } from './forged.ts';
import { checkCounting, checkGuess, checkSample } from './hooks.ts';
import { checkInvariant } from './invariant.ts';
import type { MissingName } from './missing-name.ts';
import { CaseArbitrary, type PlayedCase } from './played-case.ts';
import { checkPositionHash, type Positions } from './positions.ts';
import { checkSecrets } from './secrets.ts';
import { checkShowing } from './showing.ts';
import { stuckFault } from './stuck.ts';
import { apply, faultOf, thrownIn, watchGame, whereIn } from './watch.ts';

/** Matches per forged state, and the most forged states. */
const MATCHES_PER_FORGED = 4;
const MOST_FORGED = 1000;

/** How thoroughly a game is checked. */
export interface CheckOptions {
  /** How many matches are played. Default 1000. */
  readonly playouts?: number;
  /** A match of more events than this is reported as endless. Default 2000. */
  readonly maxEvents?: number;
  /** How many forged states are read and played on. Default one for every four matches, and 1000 at most. */
  readonly forged?: number;
  /** Fixes the matches that are played. Default 1. */
  readonly seed?: number;
  /** Called after every match, also while a match that failed is made shorter. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Called before every event of a match, so that a long match can be told from one that hangs. */
  readonly onEvent?: () => void;
}

/** How far a check has got. */
export interface CheckProgress {
  /** How many matches were played without a fault. */
  readonly matches: number;
  /** Whether a fault was found and a shorter match is looked for that shows it, too. */
  readonly isShrinking: boolean;
}

/**
 * What `checkGame` throws: the fault in words, and the shortest match found that shows it.
 * @example
 * try {
 *   checkGame(kalaha);
 * } catch (error) {
 *   if (error instanceof CheckFailure) writeFileSync('failure.json', JSON.stringify(error.record));
 * }
 */
export class CheckFailure extends Error {
  /** The fault in a sentence. */
  readonly reason: string;
  /** Further lines for the author. */
  readonly details: readonly string[];
  /** The match that shows it. It has no hashes: what is recorded may not replay. */
  readonly record: GameRecord;
  /** In which match it was found, counted from 1. */
  readonly match: number;
  /** The name that the game uses and that is not there, such as a misspelt field. */
  readonly missing: MissingName | null;

  constructor(
    reason: string,
    details: readonly string[],
    record: GameRecord,
    match: number,
    cause: unknown,
    missing: MissingName | null = null,
  ) {
    const hint = missing === null ? [] : [missing.message];
    const lines = [
      reason,
      ...[...hint, ...details].map((detail) => `  ${detail}`),
      `  found in match ${match}, shown by ${record.events.length} events:`,
      `  ${JSON.stringify(record)}`,
    ];
    super(lines.join('\n'), { cause });
    this.name = 'CheckFailure';
    this.reason = reason;
    this.details = details;
    this.record = record;
    this.match = match;
    this.missing = missing;
  }
}

/**
 * Throws a {@link CheckFailure} if the game misbehaves in any of many random matches. The error says what is
 * wrong, in words and with a record that shows it.
 *
 * @example
 * test('kalaha is well-behaved', () => checkGame(kalaha, { playouts: 10_000 }));
 */
export function checkGame(game: Game, options: CheckOptions = {}): void {
  const { playouts = 1000, maxEvents = 2000, seed = 1, onProgress, onEvent } = options;
  const { forged = Math.min(MOST_FORGED, Math.ceil(playouts / MATCHES_PER_FORGED)) } = options;
  const positions: Positions = new Map();
  let matches = 0;
  let isShrinking = false;
  const run = (played: PlayedCase): void => {
    try {
      playCase(game, played, { maxEvents, positions, onEvent });
      if (!isShrinking) matches++;
    } catch (error) {
      isShrinking = true;
      throw faultOf(game, error, whereIn(game, played.events));
    } finally {
      onProgress?.({ matches, isShrinking });
    }
  };
  const promise = property(new CaseArbitrary(), run);
  const details = watchGame(game, () => check(promise, { numRuns: playouts, seed }));
  if (!details.failed) {
    const found = findForged(game, { tries: forged, seed, onEvent });
    // Each forged state counts as one more match.
    if (found !== null) throw failureOf(game, found.fault, found.record, playouts + found.found);
    return;
  }
  const [played] = details.counterexample as [PlayedCase];
  const fault = details.errorInstance as Fault;
  const again = { ...played, script: played.events.slice(), position: 0, events: [], offered: [] };
  const missing = missingIn(game, fault, () =>
    playCase(game, again, { maxEvents, positions: new Map(), onEvent }),
  );
  throw explain(game, played, fault, missing, details.numRuns);
}

/** How often a match goes on with an event that is possible but not listed: one time in so many. */
const ASIDE = 32;

interface CaseSettings {
  readonly maxEvents: number;
  /** What was seen in each position so far. */
  readonly positions: Positions;
  readonly onEvent: (() => void) | undefined;
}

/** Plays one match with all checks, noting its events in `played`. */
function playCase(game: Game, played: PlayedCase, { maxEvents, positions, onEvent }: CaseSettings): void {
  const random = openStream(played.seed, 'check-game');
  // Of their own, so that a game with such a hook plays the same matches as without.
  const draws = openStream(played.seed, 'check-hooks');
  played.events.length = 0;
  played.offered.length = 0;
  const first = played.seed % game.seats;
  checkDefinition(game);
  checkCollections(game);
  let state: GameState = startGame(game, { seed: played.seed, first });
  checkInvariant(state, 'after the set-up');
  checkState(state);
  for (let step = 0; ; step++) {
    onEvent?.();
    const moves = listMoves(state);
    const asides = checkPosition(state, moves, random);
    checkPositionHash(state, moves, positions);
    checkSecrets(state, moves, random);
    checkAudiences(state, moves, draws);
    checkShowing(state, draws);
    checkSample(state, moves, draws);
    checkCounting(state, moves);
    checkAgreement(state, moves, `${played.seed}/${step}`);
    checkGuess(state, moves, draws);
    checkBots(state, draws);
    if (outcomeOf(state) !== null) break;
    if (moves.length === 0) {
      throw stuckFault(state, asides);
    }
    if (step >= maxEvents) {
      played.shrinkable = false;
      throw new Fault(
        `a match goes on after ${maxEvents} events`,
        'Does every match end? If so, raise maxEvents.',
      );
    }
    const code = played.script === null ? choose(moves, asides, random) : nextOf(game, played, moves, asides);
    if (code < 0) break;
    played.events.push(code);
    played.offered.push(moves);
    checkStep(state, code);
    state = apply(state, code);
    checkInvariant(state, whereIn(game, played.events));
    checkState(state);
  }
  checkMatch(game, { seed: played.seed, first }, played.events, outcomeOf(state));
}

/** A legal event, and now and then one that is possible besides. */
function choose(moves: readonly number[], asides: readonly number[], random: Random): number {
  const from = asides.length > 0 && random.chance(1, ASIDE) ? asides : moves;
  return from[random.below(from.length)] as number;
}

/**
 * The next event of a shrunk match's script that is legal here, or -1 at its end. Where events were
 * cut out it may be another seat's turn, so the same event of another seat will do.
 */
function nextOf(game: Game, played: PlayedCase, moves: readonly number[], asides: readonly number[]): number {
  const { script } = played;
  const { seatMask, seatShift } = game.engine.codes;
  const actor = seatMask << seatShift;
  while (script !== null && played.position < script.length) {
    const code = script[played.position++] as number;
    if (moves.includes(code) || asides.includes(code)) return code;
    const alike = moves.find((move) => (move & ~actor) === (code & ~actor));
    if (alike !== undefined) return alike;
  }
  return -1;
}

/** The name that is not there, if that is what the game failed at. */
const missingIn = (game: Game, fault: Fault, again: () => void): MissingName | null =>
  fault.cause instanceof TypeError ? (thrownIn(game, again)?.missing ?? null) : null;

function explain(
  game: Game,
  played: PlayedCase,
  fault: Fault,
  missing: MissingName | null,
  found: number,
): CheckFailure {
  const record: GameRecord = {
    rondel: RECORD_FORMAT,
    game: game.name,
    version: game.version,
    options: game.chosen,
    seed: played.seed,
    first: played.seed % game.seats,
    events: played.events.map((code) => decodeEvent(game, code)),
    hashes: [],
  };
  return failureOf(game, fault, record, found, missing);
}

function failureOf(
  { name }: Game,
  fault: Fault,
  record: GameRecord,
  found: number,
  missing: MissingName | null = null,
): CheckFailure {
  const reason = `${name} is not well-behaved: ${fault.message.replace(/\.$/, '')}.`;
  return new CheckFailure(reason, fault.details, record, found, fault.cause ?? fault, missing);
}
