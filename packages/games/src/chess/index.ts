/**
 * Chess by the FIDE Laws: every move, check and mate, and every kind of draw. The position is a plain
 * board of 64 numbers; what else a move needs to know is carried along beside it.
 */
import {
  byAnySeat,
  bySystem,
  choiceOption,
  defineGame,
  oneOf,
  seat,
  tile,
  unlisted,
  withOptions,
} from '@rondel/core';
import { CLAIM, mayClaim, outcomeOf, stuckOutcome } from './draws.ts';
import { listMoves } from './generate.ts';
import { MOVE_REFUSALS, refuseMove } from './legality.ts';
import { BLACK, PROMOTIONS, promotedKind, SQUARES } from './pieces.ts';
import { playMove } from './play.ts';
import { POSITION, settlePosition } from './position.ts';

const BACK_RANK = [4, 2, 3, 5, 6, 3, 2, 4] as const;

/**
 * Chess for two seats: seat 0 is White. Draws by repetition and by fifty moves are claimed, unless
 * asked otherwise.
 * @example
 * let match = startMatch(chess);
 * match = unwrap(match.handleEvent({ type: 'move', from: 'e2', to: 'e4' }));
 */
export const chess = withOptions(
  {
    /** Whether threefold repetition and fifty quiet moves must be claimed, or end the game by themselves. */
    draws: choiceOption('claimed', 'automatic'),
  },
  ({ draws }) =>
    defineGame({
      name: 'chess',
      seats: 2,
      repetition: 'key',
      state: POSITION,
      events: {
        /** Any move; castling is the king's move. */
        move: { from: tile(SQUARES), to: tile(SQUARES) },
        /** A pawn's move to the last rank. */
        promote: { from: tile(SQUARES), to: tile(SQUARES), piece: oneOf(...PROMOTIONS) },
        claimDraw: unlisted({}),
        offerDraw: unlisted(byAnySeat()),
        acceptDraw: unlisted(byAnySeat()),
        declineDraw: unlisted(byAnySeat()),
        resign: unlisted(byAnySeat()),
        /** Somebody has run out of time. */
        flag: unlisted(bySystem({ loser: seat() })),
      },
      refusals: {
        ...MOVE_REFUSALS,
        'nothing-to-claim': 'This position has not occurred three times, and fifty moves are not over.',
        'offer-stands': 'Your offer of a draw still stands.',
        'no-offer': 'There is no offer of a draw to answer.',
      },
      setup: (s) => {
        for (let file = 0; file < 8; file++) {
          const kind = BACK_RANK[file] as number;
          s.board.set(file, kind);
          s.board.set(8 + file, 1);
          s.board.set(48 + file, 1 + BLACK);
          s.board.set(56 + file, kind + BLACK);
        }
        s.castling = 15;
        s.enPassant = -1;
        settlePosition(s, s.turn.active);
      },
      rules: {
        move: (rule) =>
          rule
            .check((s, e) => refuseMove(s, e.seat, e.from, e.to, false))
            .do((s, e) => playMove(s, e.seat, e.from, e.to, 0)),
        promote: (rule) =>
          rule
            .check((s, e) => refuseMove(s, e.seat, e.from, e.to, true))
            .do((s, e) => playMove(s, e.seat, e.from, e.to, promotedKind(e.piece))),
        claimDraw: (rule) =>
          rule.when(mayClaim, 'nothing-to-claim').do((s) => {
            s.ending = s.quiet >= CLAIM.quiet ? 'fifty moves' : 'repetition';
          }),
        offerDraw: (rule) =>
          rule
            .when((s, e) => s.offer !== e.seat, 'offer-stands')
            .do((s, e) => {
              // Two who both offer agree.
              if (s.offer >= 0) s.ending = 'agreement';
              s.offer = e.seat;
            }),
        acceptDraw: (rule) =>
          rule
            .when((s, e) => s.offer === 1 - e.seat, 'no-offer')
            .do((s) => {
              s.ending = 'agreement';
            }),
        declineDraw: (rule) =>
          rule
            .when((s, e) => s.offer === 1 - e.seat, 'no-offer')
            .do((s) => {
              s.offer = -1;
            }),
        resign: (rule) =>
          rule.do((s, e) => {
            s.ending = 'resignation';
            s.loser = e.seat;
          }),
        flag: (rule) =>
          rule.do((s, e) => {
            s.ending = 'time';
            s.loser = e.loser;
          }),
      },
      legal: (s, moves) => listMoves(s, s.turn.active, moves),
      outcome: (s) => outcomeOf(s, draws === 'automatic'),
      stuck: stuckOutcome,
    }),
);
