/** Kalaha: sow seeds round the board, finish in your store to move again, in an empty pit of your own to capture. */
import {
  array,
  choiceOption,
  counter,
  defineGame,
  int,
  numberOption,
  rankByScore,
  seat,
  setOf,
  turnProfile,
  withOptions,
} from '@rondel/core';

/**
 * Kalaha for two seats, 6 pits and 4 seeds each unless asked otherwise. The holes are one row: the pits of
 * seat 0 and its store, then those of seat 1. Rules work on its raw cells: with accessors random play took 1.15 times as
 * long.
 * @example
 * const small = kalaha.with({ pits: 4, seeds: 3, capture: 'always' });
 */
export const kalaha = withOptions(
  {
    pits: numberOption(6, 1, 12, { label: 'Pits', help: 'How many everybody has.' }),
    seeds: numberOption(4, 1, 12, { label: 'Seeds', help: 'How many are in every pit at the start.' }),
    capture: choiceOption('opposite', 'always', 'never', {
      label: 'Capture',
      help: 'Whether the last seed captures: only with seeds opposite, also without, or never.',
      names: { opposite: 'with seeds opposite', always: 'also without' },
    }),
    ends: choiceOption('either-side-empty', 'mover-cannot-move', {
      label: 'End',
      help: 'Whether any empty side ends the match, or only that of the player who would have to sow.',
      names: {
        'either-side-empty': 'when any side is empty',
        'mover-cannot-move': 'when the player to sow cannot',
      },
    }),
  },
  ({ pits, seeds, capture, ends }) => {
    const side = pits + 1;
    const holes = 2 * side;
    const all = 2 * pits * seeds;
    /** For each seat the hole that a seed goes to after each hole: the other's store is passed over. */
    const followers = [2 * pits + 1, pits].map((skipped) =>
      Array.from({ length: holes }, (_, hole) => {
        const next = (hole + 1) % holes;
        return next === skipped ? (next + 1) % holes : next;
      }),
    );

    return defineGame({
      name: 'kalaha',
      seats: 2,
      turns: turnProfile().segments('main').allowReplay().build(),
      state: { holes: array(holes, counter(all)) },
      events: { sow: { pit: int(0, pits - 1) } },
      tells: { captured: { by: seat(), seeds: counter(all) } },
      refusals: { 'empty-pit': 'There are no seeds in that pit.' },
      setup: (s) => {
        for (let hole = 0; hole < holes; hole++) s.holes.set(hole, hole % side === pits ? 0 : seeds);
      },
      rules: {
        sow: (rule) =>
          rule
            .list(
              setOf((s) => {
                const { cells, offset } = s.holes;
                const first = offset + s.turn.active * side;
                let filled = 0;
                // By the sign of the negative: a branch would be guessed wrong as often as not.
                for (let pit = 0; pit < pits; pit++) {
                  filled |= ((0 - (cells[first + pit] as number)) >>> 31) << pit;
                }
                return filled;
              }),
              'empty-pit',
            )
            .do((s, e) => {
              const { cells, offset } = s.holes;
              const first = offset + e.seat * side;
              const store = first + pits;
              const next = followers[e.seat] as readonly number[];
              let hole = first + e.pit;
              let hand = cells[hole] as number;
              cells[hole] = 0;
              for (; hand > 0; hand--) {
                hole = offset + (next[hole - offset] as number);
                cells[hole] = (cells[hole] as number) + 1;
              }
              if (hole === store) return s.turn.replay();
              if (hole >= first && hole < store && cells[hole] === 1 && capture !== 'never') {
                const opposite = 2 * (offset + pits) - hole;
                const across = cells[opposite] as number;
                if (across > 0 || capture === 'always') {
                  cells[hole] = 0;
                  cells[opposite] = 0;
                  cells[store] = (cells[store] as number) + across + 1;
                  tellCaptured(s.tell, e.seat, across + 1);
                }
              }
              s.turn.advance();
            }),
      },
      // Once it is over each player keeps the seeds on their own side.
      outcome: (s) => {
        const { cells, offset } = s.holes;
        let south = 0;
        let north = 0;
        for (let pit = offset; pit < offset + pits; pit++) {
          south |= cells[pit] as number;
          north |= cells[pit + side] as number;
        }
        if (south !== 0 && north !== 0) return null;
        const waits = ends === 'mover-cannot-move';
        if (waits && (s.turn.active === 0 ? south : north) !== 0) return null;
        const reason = waits ? 'the player to move has no seeds' : 'one side is empty';
        return rankByScore([s.holes.sum(0, side), s.holes.sum(side)], reason);
      },
      invariant: (s) => (s.holes.sum() === all ? null : `there are ${s.holes.sum()} seeds, not ${all}`),
    });
  },
);

/** In a function of its own, see `docs/performance.md`: so while nobody listens no record is made. */
function tellCaptured(
  tell: { captured(told: { by: number; seeds: number }): void },
  by: number,
  seeds: number,
): void {
  tell.captured({ by, seeds });
}
