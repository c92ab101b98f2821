/**
 * Nine men's morris: three of your men in a line are a mill, and a mill takes a man of the other side.
 * Men are placed first, then moved along the lines; with three left they may fly.
 */
import {
  advance,
  array,
  counter,
  defineGame,
  defineShape,
  drawFor,
  offPosition,
  perTile,
  type Reader,
  seat,
  switchOption,
  tile,
  turnProfile,
  type Writer,
  winFor,
  withOptions,
} from '@rondel/core';
import { ALL, BOARD, MILLS_AT, near } from './board.ts';

export { BOARD } from './board.ts';

const MEN = 9;
/** After so many moves in a row in which nothing is taken it is a draw. */
const QUIET_MOVES = 100;

const shape = defineShape({
  state: {
    /** Whose man is on each point. */
    points: perTile(BOARD, seat()),
    /** The men that each side has yet to place. */
    inHand: array(2, counter(MEN)),
    /** The moves since a man was last taken. */
    quiet: offPosition(counter(1000)),
  },
  // After a mill the turn goes on with `remove`; without one it ends.
  turns: turnProfile().segments('play', 'remove').build(),
  repetition: true,
  tells: { mill: { by: seat(), point: tile(BOARD) }, flying: { player: seat() } },
});
type Table = Writer<typeof shape>;
type TableReader = Reader<typeof shape>;

/**
 * Nine men's morris for two seats; seat 0 has the white men. `flying` lets a side with three men move anywhere.
 * @example
 * const strict = nineMensMorris.with({ flying: false });
 */
export const nineMensMorris = withOptions(
  {
    flying: switchOption(true, {
      label: 'Flying',
      help: 'Whether a side with three men left may move anywhere.',
    }),
  },
  ({ flying }) => {
    const mayFly = (s: TableReader, side: number): boolean => flying && menOf(s, side) === 3;

    return defineGame({
      ...shape,
      name: 'nine-mens-morris',
      seats: 2,
      events: {
        place: { to: tile(BOARD) },
        move: { from: tile(BOARD), to: tile(BOARD) },
        remove: { point: tile(BOARD) },
      },
      refusals: {
        'remove-first': 'You have a mill: take a man of the other side first.',
        'no-mill': 'You take a man only when you have closed a mill.',
        'none-in-hand': 'All your men are placed; move one.',
        'place-first': 'Place all your men before you move one.',
        taken: 'There is a man on that point.',
        'not-yours': 'None of your men is on that point.',
        'too-far': 'A man moves along a line to the next point.',
        'not-theirs': 'No man of the other side is on that point.',
        'in-mill': 'A man in a mill is safe while others are not in one.',
      },
      setup: (s) => s.inHand.fill(MEN),
      rules: {
        place: (rule) =>
          rule
            .in('play', 'remove-first')
            .when((s) => s.inHand.get(s.turn.active) > 0, 'none-in-hand')
            .when((s, e) => s.points.get(e.to) < 0, 'taken')
            .do((s, e) => {
              s.inHand.add(e.seat, -1);
              s.points.set(e.to, e.seat);
              s.forgetPositions();
            }, finish),
        move: (rule) =>
          rule
            .in('play', 'remove-first')
            .when((s) => s.inHand.get(s.turn.active) === 0, 'place-first')
            .when((s, e) => s.points.get(e.from) === e.seat, 'not-yours')
            .when((s, e) => s.points.get(e.to) < 0, 'taken')
            .list((s, moves) => {
              const side = s.turn.active;
              const isFlying = mayFly(s, side);
              for (let from = s.points.indexOf(side); from >= 0; from = s.points.indexOf(side, from + 1)) {
                for (const to of isFlying ? ALL : near(from)) {
                  if (s.points.get(to) < 0) moves.move.raw(from, to);
                }
              }
            }, 'too-far')
            .do((s, e) => {
              s.points.set(e.from, -1);
              s.points.set(e.to, e.seat);
              s.quiet += 1;
            }, finish),
        remove: (rule) =>
          rule
            .in('remove', 'no-mill')
            .when((s, e) => s.points.get(e.point) === 1 - e.seat, 'not-theirs')
            .when((s, e) => !isInMill(s, e.point) || areAllInMills(s, 1 - e.seat), 'in-mill')
            .do((s, e) => {
              s.points.set(e.point, -1);
              s.quiet = 0;
              s.forgetPositions();
              if (mayFly(s, 1 - e.seat)) s.tell.flying({ player: 1 - e.seat });
            }, advance),
      },
      outcome: (s) => {
        const loser = [0, 1].find((side) => menOf(s, side) < 3);
        if (loser !== undefined) return winFor(s, 1 - loser, 'fewer than three men are left');
        if (s.occurrences >= 3) return drawFor(s, 'the position occurred three times');
        if (s.quiet === QUIET_MOVES) return drawFor(s, 'nothing was taken for too long');
        return null;
      },
      stuck: (s) => winFor(s, 1 - s.turn.active, 'the other side cannot move'),
      invariant: (s) => ([0, 1].some((side) => menOf(s, side) > MEN) ? 'a side has too many men' : null),
    });
  },
);

/** The men that a side still has, in hand and on the board. */
const menOf = (s: TableReader, side: number): number => s.inHand.get(side) + s.points.count(side);

/** Whether the man on a point has a mill through it. */
const isInMill = (s: TableReader, point: number): boolean =>
  MILLS_AT[point]?.some((mill) => mill.every((one) => s.points.get(one) === s.points.get(point))) === true;

const areAllInMills = (s: TableReader, side: number): boolean =>
  BOARD.tiles.every((_, point) => s.points.get(point) !== side || isInMill(s, point));

/** Ends the turn of a man that came to a point, or lets its side take one. */
function finish(s: Table, e: { readonly seat: number; readonly to: number }): void {
  if (isInMill(s, e.to)) {
    s.tell.mill({ by: e.seat, point: e.to });
    s.turn.endSegment();
  } else {
    s.turn.advance();
  }
}
