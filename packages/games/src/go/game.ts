/** Go: surround points and stones. Boards of 5 to 19 lines, three rules of repetition, three ways to count. */
import {
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  type Game,
  type GameProgress,
  type GameState,
  seat,
  tile,
  turnProfile,
  unlisted,
  winFor,
  withOptions,
} from '@rondel/core';
import { bots } from './bots.ts';
import { findFault } from './fault.ts';
import { handicapPoints, mostHandicap } from './handicap.ts';
import { MARK_REFUSALS, markRules } from './marks.ts';
import { options as specs } from './options.ts';
import { namedPoints, pointsOf } from './points.ts';
import { BLACK, BLACK_STONE, EMPTY, keyOfBoard, lose, positionSchema, STAGES, WHITE } from './position.ts';
import { makeCounter } from './scoring.ts';
import { STONE_REFUSALS } from './stone-rules.ts';
import { stonePlay } from './stones.ts';

/**
 * Go for two seats: seat 0 has the black stones. 19 lines, area counted at once after two passes, and no
 * position twice, unless asked otherwise.
 * @example
 * const evening = go.with({ size: 9, scoring: 'japanese', ko: 'simple', komi: 11 });
 */
export const go = withOptions(specs, (options) => {
  const { size, scoring, ko, suicide, handicap, placement } = options;
  const points = pointsOf(size);
  const { count } = points;
  const board = namedPoints(size);
  const isPlacing = handicap > 1 && placement === 'free';
  if (handicap > 1 && !isPlacing && handicap > mostHandicap(size)) {
    const most = mostHandicap(size) || 'no';
    throw new RangeError(
      `go: with ${size} lines there are fixed points for ${most} handicap stones; take placement: 'free'`,
    );
  }
  const stones = isPlacing ? [] : handicapPoints(size, handicap);
  const { refuse, play, list, changeSides, held } = stonePlay(points, { ko, suicide });
  const marks = markRules(points, scoring === 'japanese');
  const { countOutcome } = makeCounter(points);
  const method = scoring === 'japanese' ? 'territory' : 'area';
  const halfPoints = komiOf(options);
  // Of the numbers of 16 bits so many are rejected, so that all choices are equally likely.
  const choices = count + 1;
  const rejected = 0x10000 % choices;

  return defineGame({
    name: 'go',
    seats: 2,
    stages: STAGES,
    repetition: ko === 'simple' ? false : 'key',
    turns: turnProfile().segments('main').allowPass().build(),
    state: positionSchema(board, size),
    events: {
      play: { point: tile(board) },
      pass: {},
      /** A chain is dead, or an empty region nobody's. */
      mark: unlisted(byAnySeat({ point: tile(board) })),
      unmark: unlisted(byAnySeat({ point: tile(board) })),
      agree: byAnySeat(),
      /** Play goes on instead. */
      resume: unlisted(byAnySeat()),
      resign: unlisted(byAnySeat()),
      /** Somebody has run out of time. */
      flag: unlisted(bySystem({ loser: seat() })),
    },
    tells: { captured: { by: seat(), stones: counter(count) } },
    refusals: { ...STONE_REFUSALS, ...MARK_REFUSALS },
    setup: (s) => {
      for (const point of stones) s.board.set(point, BLACK_STONE);
      if (isPlacing) s.stage = 'handicap';
      // The handicap is Black's first turn, whether Black places the stones or finds them placed.
      if (handicap > 1 && s.turn.active !== (isPlacing ? BLACK : WHITE)) s.turn.advance();
    },
    derive: (s) => {
      const [low, high] = keyOfBoard(s.board.toArray(), ko === 'situational' && s.turn.active === WHITE);
      s.key.set(0, low);
      s.key.set(1, high);
    },
    rules: {
      play: (rule) =>
        rule
          .during('play', 'handicap')
          .check((s, e) => refuse(s, e.seat, e.point))
          .listFast(list)
          .do((s, e) => {
            const stones = play(s, e.seat, e.point);
            if (stones > 0) tellCaptured(s.tell, e.seat, stones);
            if (isPlacing && s.stage === 'handicap') {
              // The side to move is still the same.
              if (count - s.board.count(EMPTY) < handicap) return changeSides(s);
              s.stage = 'play';
            }
            s.turn.advance();
          }),
      pass: (rule) =>
        rule.during('play').do((s) => {
          changeSides(s);
          s.turn.pass();
          if (scoring !== 'tromp-taylor' && s.turn.passStreak >= 2) s.stage = 'scoring';
        }),
      mark: (rule) => rule.during('scoring').check(marks.refuseMark).do(marks.mark),
      unmark: (rule) => rule.during('scoring').check(marks.refuseUnmark).do(marks.unmark),
      agree: (rule) =>
        rule
          .during('scoring')
          .when((s, e) => ((s.agreed >> e.seat) & 1) === 0, 'agreed-already')
          .do((s, e) => {
            s.agreed |= 1 << e.seat;
          }),
      resume: (rule) =>
        rule.during('scoring').do((s, e) => {
          marks.clear(s);
          s.stage = 'play';
          // By Japanese rules whoever asks for this lets the other begin; otherwise the turn goes on.
          if (scoring === 'japanese' && s.turn.active === e.seat) {
            changeSides(s);
            s.turn.advance();
          }
        }),
      resign: (rule) => rule.do((s, e) => lose(s, e.seat, 'resignation')),
      flag: (rule) => rule.do((s, e) => lose(s, e.loser, 'time')),
    },
    // An empty point, or a pass. Points are drawn until one is empty: with a list of the empty points
    // in the state every move would pay for its upkeep. A word that is drawn serves twice.
    sample: (s, random, moves) => {
      if (s.stage === 'scoring') return moves.by(random.below(2)).agree();
      const mayPass = s.stage === 'play';
      const cells = s.board.cells;
      const offset = s.board.offset;
      for (;;) {
        const word = random.next();
        for (let shift = 0; shift < 32; shift += 16) {
          // Multiply and shift (Lemire 2019).
          const product = ((word >>> shift) & 0xffff) * choices;
          if ((product & 0xffff) < rejected) continue;
          const point = product >> 16;
          if (point === count) {
            if (mayPass) return moves.pass();
            if (!s.board.includes(EMPTY)) return;
          } else if (cells[offset + point] === 0) {
            return moves.play.raw(point);
          }
        }
      }
    },
    bots: bots(count, held),
    invariant: (s) => findFault(s, points, options),
    outcome: (s) => {
      if (s.loser >= 0) return winFor(s, 1 - s.loser, s.ending);
      if (scoring === 'tromp-taylor' ? s.turn.passStreak < 2 : s.agreed !== 3) return null;
      return countOutcome(s, method, halfPoints);
    },
  });
});

type Types = NonNullable<(typeof go)['types']>;

/** Go with any options. */
export type Go = Game<Types['schema'], Types['events']>;
/** A state of go. */
export type GoState = GameState<Types['schema'], Types['events']>;
/** A match of go. */
export type GoMatch = GameProgress<Types['schema'], Types['events']>;
/** The options of go, with their values. */
export interface GoOptions {
  readonly size: number;
  readonly scoring: 'tromp-taylor' | 'chinese' | 'japanese';
  readonly ko: 'positional' | 'situational' | 'simple';
  readonly suicide: 'forbidden' | 'allowed';
  readonly komi: number | 'standard';
  readonly handicap: number;
  readonly placement: 'fixed' | 'free';
}

/** The options of a game of go. */
export const optionsOf = (game: Game): GoOptions => game.options as unknown as GoOptions;

/** The komi of a game in half points. */
export function komiOf({ scoring, komi, handicap }: GoOptions): number {
  if (komi !== 'standard') return komi;
  if (handicap > 0) return 1;
  return scoring === 'japanese' ? 13 : 15;
}

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellCaptured(
  tell: { captured(told: { by: number; stones: number }): void },
  by: number,
  stones: number,
): void {
  tell.captured({ by, stones });
}
