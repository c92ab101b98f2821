// pig.ts
/** Pig: roll as often as you dare; a 1 loses the pot, holding saves it. */
import {
  advance,
  counter,
  defineGame,
  int,
  numberOption,
  offPosition,
  perSeat,
  rankByScore,
  withOptions,
} from '@rondel/core';

/**
 * Pig for two seats up to 100 points unless asked otherwise.
 * @example
 * const short = pig.with({ players: 3, target: 50 });
 */
export const pig = withOptions(
  {
    players: numberOption(2, 2, 4),
    target: numberOption(100, 10, 200),
  },
  ({ players, target }) => {
    const everySeat = Array.from({ length: players }, (_, seat) => seat);
    // Whoever has enough must hold, so the last roll goes at most 5 beyond the target.
    const most = target + 5;

    return defineGame({
      name: 'pig',
      seats: players,
      random: true,
      state: {
        players: perSeat({ score: counter(most) }),
        pot: counter(most),
        die: offPosition(int(0, 6)),
      },
      events: { roll: {}, hold: {} },
      refusals: {
        enough: 'You have enough to win: hold.',
        'nothing-to-hold': 'Roll before you hold.',
      },
      rules: {
        roll: (rule) =>
          rule
            .when((s, e) => s.players.score.get(e.seat) + s.pot < target, 'enough')
            .do((s) => {
              s.die = s.random.die(6);
              if (s.die === 1) {
                s.pot = 0;
                s.turn.advance();
              } else {
                s.pot += s.die;
              }
            }),
        hold: (rule) =>
          rule
            .when((s) => s.pot > 0, 'nothing-to-hold')
            .do((s, e) => {
              s.players.score.add(e.seat, s.pot);
              s.pot = 0;
            }, advance),
      },
      outcome: (s) => {
        if (!everySeat.some((seat) => s.players.score.get(seat) >= target)) return null;
        return rankByScore(s.players.score.toArray(), `${target} points`);
      },
      invariant: (s) => (s.pot > 0 && s.die === 1 ? 'there is a pot after a 1' : null),
    });
  },
);
