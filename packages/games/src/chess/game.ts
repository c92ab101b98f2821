/**
 * Chess by the FIDE Laws: every move, check and mate, and every kind of draw. The position is a plain
 * board of 64 numbers; what else a move needs to know is carried along beside it.
 */
import {
  byAnySeat,
  bySystem,
  choiceOption,
  defineGame,
  type Game,
  type GameProgress,
  type GameState,
  oneOf,
  seat,
  tile,
  unlisted,
  withOptions,
} from '@rondel/core';
import { bots } from './bots.ts';
import { claimedEnding, mayClaim, mayClaimWith } from './claims.ts';
import { outcomeOf, stuckOutcome } from './draws.ts';
import { findFault } from './fault.ts';
import { countMoves, listMoves, writeMoveAt } from './generate.ts';
import { isLegal, MOVE_REFUSALS, refuseMove } from './legality.ts';
import { makeLiveBoards } from './live-boards.ts';
import {
  BISHOP,
  BLACK,
  KING,
  KNIGHT,
  PAWN,
  PROMOTIONS,
  promotedKind,
  QUEEN,
  ROOK,
  SQUARES,
} from './pieces.ts';
import { playMove } from './play.ts';
import { type ChessReader, type ChessWriter, derive, POSITION, TELLS, TURNS } from './position.ts';

const BACK_RANK = [ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK];
const START = [
  ...BACK_RANK,
  ...Array.from({ length: 8 }, () => PAWN),
  ...Array.from({ length: 32 }, () => 0),
  ...Array.from({ length: 8 }, () => PAWN + BLACK),
  ...BACK_RANK.map((kind) => kind + BLACK),
];

const hasTurn = (s: ChessReader, e: { readonly seat: number }): boolean => s.turn.active === e.seat;
const agree = (s: ChessWriter): void => {
  s.turn.endSegment();
  s.ending = 'agreement';
};

/**
 * Chess for two seats: seat 0 is White. Draws by repetition and by fifty moves are claimed, unless
 * asked otherwise.
 * @example
 * let match = startMatch(chess);
 * match = unwrap(match.handleEvent({ type: 'move', from: 'e2', to: 'e4' }));
 */
export const chess = withOptions(
  {
    draws: choiceOption('claimed', 'automatic', {
      label: 'Draws',
      help: 'Whether threefold repetition and fifty quiet moves must be claimed, or end the game by themselves.',
      names: { claimed: 'must be claimed', automatic: 'by themselves' },
    }),
  },
  ({ draws }) => {
    const live = makeLiveBoards();
    return defineGame({
      name: 'chess',
      seats: 2,
      repetition: 'key',
      turns: TURNS,
      state: POSITION,
      tells: TELLS,
      events: {
        /** Any move; castling is the king's move. */
        move: { from: tile(SQUARES), to: tile(SQUARES) },
        /** A pawn's move to the last rank. */
        promote: { from: tile(SQUARES), to: tile(SQUARES), piece: oneOf(...PROMOTIONS) },
        /** Claims a draw for the position on the board. */
        claimDraw: unlisted({}),
        /** Claims a draw for the position after this move, which is then the last of the game. */
        claimWith: unlisted({ from: tile(SQUARES), to: tile(SQUARES) }),
        offerDraw: unlisted(byAnySeat()),
        acceptDraw: {},
        declineDraw: {},
        resign: unlisted(byAnySeat()),
        /** Somebody has run out of time. */
        flag: unlisted(bySystem({ loser: seat() })),
      },
      refusals: {
        ...MOVE_REFUSALS,
        'nothing-to-claim': 'This position has not occurred three times, and fifty moves are not over.',
        'nothing-to-claim-with':
          'With that move the position would not occur for the third time, nor would fifty moves be over.',
        'offer-too-early': 'Both must have moved before a draw can be agreed.',
        'offer-stands': 'You have offered a draw since your last move.',
        'answer-offer': 'A draw is offered: accept or decline it.',
        'no-offer': 'There is no offer of a draw to answer.',
      },
      setup: (s) => {
        START.forEach((piece, square) => {
          s.board.set(square, piece);
        });
        s.castling = 15;
        s.enPassant = -1;
        s.passed = -1;
      },
      derive: (s) => {
        const { kings, strong, key } = derive(s.board.toArray(), s.castling, s.enPassant, s.turn.active);
        kings.forEach((square, side) => {
          s.kings.set(side, square);
        });
        s.strong = strong;
        key.forEach((half, i) => {
          s.key.set(i, half);
        });
      },
      rules: {
        move: (rule) =>
          rule
            .when(hasTurn, 'answer-offer')
            .check((s, e) => refuseMove(s, e.seat, e.from, e.to, false))
            .list((s, moves) => {
              // Who is asked about a draw in the turn of the other has no move.
              if (s.turn.mayAct(s.turn.active)) listMoves(s, moves, live);
            }, 'leaves-king-in-check')
            .countFast((s) => countMoves(s, live), writeMoveAt)
            .do((s, e) => playMove(s, live, e.seat, e.from, e.to, 0)),
        promote: (rule) =>
          rule
            .when(hasTurn, 'answer-offer')
            .check((s, e) => refuseMove(s, e.seat, e.from, e.to, true))
            .listedBy('move', 'leaves-king-in-check')
            .do((s, e) => playMove(s, live, e.seat, e.from, e.to, promotedKind(e.piece))),
        claimDraw: (rule) =>
          rule
            .in('main', 'answer-offer')
            .when(mayClaim, 'nothing-to-claim')
            .do((s) => {
              s.ending = claimedEnding(s);
            }),
        claimWith: (rule) =>
          rule
            .in('main', 'answer-offer')
            .check((s, e) => refuseMove(s, e.seat, e.from, e.to, false))
            .when((s, e) => isLegal(s, e.seat, e.from, e.to), 'leaves-king-in-check')
            .when((s, e) => mayClaimWith(s, e.from, e.to), 'nothing-to-claim-with')
            .do((s, e) => {
              playMove(s, live, e.seat, e.from, e.to, 0);
              s.ending = claimedEnding(s);
            }),
        offerDraw: (rule) =>
          rule
            // FIDE 5.2.3. A turn is one move, also where a match begins with a given position.
            .when((s) => s.turn.number > 2, 'offer-too-early')
            .when((s, e) => ((s.offered >> e.seat) & 1) === 0, 'offer-stands')
            .do((s, e) => {
              // Two who both offer agree.
              if (s.turn.asked !== 0) return agree(s);
              s.offered |= 1 << e.seat;
              s.turn.ask(1 - e.seat, 'draw-offer');
            }),
        acceptDraw: (rule) => rule.in('draw-offer', 'no-offer').do(agree),
        declineDraw: (rule) => rule.in('draw-offer', 'no-offer').do((s, e) => s.turn.answer(e.seat)),
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
      outcome: (s) => outcomeOf(s, draws === 'automatic', live),
      invariant: findFault,
      stuck: stuckOutcome,
      bots,
    });
  },
);

type Types = NonNullable<(typeof chess)['types']>;

/** Chess with any options. */
export type Chess = Game<Types['schema'], Types['events']>;
/** A state of chess. */
export type ChessState = GameState<Types['schema'], Types['events']>;
/** A match of chess. */
export type ChessMatch = GameProgress<Types['schema'], Types['events']>;
