/** Nine men's morris: three of your men in a line are a mill, and a mill takes a man of the other side. */
import {
  advance,
  array,
  counter,
  defineGame,
  defineShape,
  drawFor,
  offPosition,
  type Reader,
  seat,
  setOf,
  switchOption,
  tile,
  tiles,
  turnProfile,
  type Writer,
  winFor,
  withOptions,
} from '@rondel/core';
import { countTiles, firstTile, hasTile } from '@rondel/core/board';
import { ALL, BOARD, isInMill, near, takeable } from './board.ts';

export { BOARD } from './board.ts';

const MEN = 9;
/** After so many moves in a row in which nothing is taken it is a draw. */
const QUIET_MOVES = 100;

const shape = defineShape({
  state: {
    /** The points with men of each side. */
    men: array(2, tiles(BOARD)),
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
      version: 2,
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
            .list(
              setOf((s) => emptyIn(s)),
              'taken',
            )
            .do((s, e) => {
              s.inHand.add(e.seat, -1);
              s.men.add(e.seat, 1 << e.to);
              s.forgetPositions();
            }, finish),
        move: (rule) =>
          rule
            .in('play', 'remove-first')
            .when((s) => s.inHand.get(s.turn.active) === 0, 'place-first')
            .when((s, e) => hasTile(s.men.get(e.seat), e.from), 'not-yours')
            .when((s, e) => hasTile(emptyIn(s), e.to), 'taken')
            .list((s, moves) => {
              const side = s.turn.active;
              const empty = emptyIn(s);
              const isFlying = mayFly(s, side);
              for (let men = s.men.get(side); men !== 0; men &= men - 1) {
                const from = firstTile(men);
                let goals = isFlying ? empty : empty & near(from);
                for (; goals !== 0; goals &= goals - 1) moves.move.raw(from, firstTile(goals));
              }
            }, 'too-far')
            .do((s, e) => {
              s.men.add(e.seat, (1 << e.to) - (1 << e.from));
              s.quiet += 1;
            }, finish),
        remove: (rule) =>
          rule
            .in('remove', 'no-mill')
            .when((s, e) => hasTile(s.men.get(1 - e.seat), e.point), 'not-theirs')
            .list(
              setOf((s) => takeable(s.men.get(1 - s.turn.active))),
              'in-mill',
            )
            .do((s, e) => {
              s.men.add(1 - e.seat, -(1 << e.point));
              s.quiet = 0;
              s.forgetPositions();
              if (mayFly(s, 1 - e.seat)) s.tell.flying({ player: 1 - e.seat });
            }, advance),
      },
      outcome: (s) => {
        if (menOf(s, 0) < 3) return winFor(s, 1, 'fewer than three men are left');
        if (menOf(s, 1) < 3) return winFor(s, 0, 'fewer than three men are left');
        if (s.occurrences >= 3) return drawFor(s, 'the position occurred three times');
        if (s.quiet === QUIET_MOVES) return drawFor(s, 'nothing was taken for too long');
        return null;
      },
      // In version 1 states had a field for every point; events were the same.
      migrate: (record) => record,
      stuck: (s) => winFor(s, 1 - s.turn.active, 'the other side cannot move'),
      invariant: (s) => {
        if ((s.men.get(0) & s.men.get(1)) !== 0) return { field: 'men', message: 'two men are on one point' };
        if ([0, 1].some((side) => menOf(s, side) > MEN))
          return { field: 'men', message: 'a side has too many men' };
        return s.quiet > QUIET_MOVES ? { field: 'quiet', message: 'it was a draw before' } : null;
      },
    });
  },
);

/** The men that a side still has, in hand and on the board. */
const menOf = (s: TableReader, side: number): number => s.inHand.get(side) + countTiles(s.men.get(side));

/** The points without a man. */
const emptyIn = (s: TableReader): number => ALL & ~(s.men.get(0) | s.men.get(1));

/** Ends the turn of a man that came to a point, or lets its side take one. */
function finish(s: Table, e: { readonly seat: number; readonly to: number }): void {
  if (isInMill(s.men.get(e.seat), e.to)) {
    s.tell.mill({ by: e.seat, point: e.to });
    s.turn.endSegment();
  } else {
    s.turn.advance();
  }
}
