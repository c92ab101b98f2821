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
  turnProfile,
  withOptions,
} from '@rondel/core';

/**
 * Kalaha for two seats, 6 pits and 4 seeds each unless asked otherwise. The holes are one row: the pits of
 * seat 0 and its store, then those of seat 1. Sowing works on its cells: random play spends most time there.
 * @example
 * const small = kalaha.with({ pits: 4, seeds: 3, capture: 'always' });
 */
export const kalaha = withOptions(
  {
    pits: numberOption(6, 1, 12),
    seeds: numberOption(4, 1, 12),
    /** Whether the last seed captures: only with seeds opposite, also without, or never. */
    capture: choiceOption('opposite', 'always', 'never'),
    /** Whether any empty side ends the match, or only that of the player who would have to sow. */
    ends: choiceOption('either-side-empty', 'mover-cannot-move'),
  },
  ({ pits, seeds, capture, ends }) => {
    const side = pits + 1;
    const holes = 2 * side;
    const all = 2 * pits * seeds;

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
            .list((s, moves) => {
              const { cells, offset } = s.holes;
              const first = offset + s.turn.active * side;
              for (let pit = 0; pit < pits; pit++) if ((cells[first + pit] as number) > 0) moves.sow.raw(pit);
            }, 'empty-pit')
            .do((s, e) => {
              const { cells, offset } = s.holes;
              const first = offset + e.seat * side;
              const store = first + pits;
              const last = offset + holes - 1;
              const skipped = store === last ? store - side : last;
              let hole = first + e.pit;
              let hand = cells[hole] as number;
              cells[hole] = 0;
              while (hand > 0) {
                hole = hole === last ? offset : hole + 1;
                if (hole === skipped) continue;
                cells[hole] = (cells[hole] as number) + 1;
                hand--;
              }
              if (hole === store) return s.turn.replay();
              if (hole >= first && hole < store && cells[hole] === 1 && capture !== 'never') {
                const opposite = 2 * (offset + pits) - hole;
                const across = cells[opposite] as number;
                if (across > 0 || capture === 'always') {
                  cells[hole] = 0;
                  cells[opposite] = 0;
                  cells[store] = (cells[store] as number) + across + 1;
                  s.tell.captured({ by: e.seat, seeds: across + 1 });
                }
              }
              s.turn.advance();
            }),
      },
      // Once it is over each player keeps the seeds on their own side.
      outcome: (s) => {
        let south = 0;
        let north = 0;
        for (let pit = 0; pit < pits; pit++) {
          south |= s.holes.get(pit);
          north |= s.holes.get(side + pit);
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
