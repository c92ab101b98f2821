import { advance, array, counter, defineGame, rankByScore } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const TARGET = 20;

const pig = defineGame({
  name: 'pig',
  seats: 2,
  random: true,
  state: { scores: array(2, counter(TARGET + 5)), pot: counter(TARGET + 5) },
  events: { roll: {}, hold: {} },
  refusals: { 'nothing-to-hold': 'Roll before you hold.' },
  rules: {
    roll: (rule) =>
      rule.do((s) => {
        const die = s.random.die(6);
        s.pot = die === 1 ? 0 : s.pot + die;
        if (die === 1) s.turn.advance();
      }),
    hold: (rule) =>
      rule
        .when((s) => s.pot > 0, 'nothing-to-hold')
        .do((s, e) => {
          s.scores.add(e.seat, s.pot);
          s.pot = 0;
        }, advance),
  },
  outcome: (s) => {
    const scores = [s.scores.get(0), s.scores.get(1)];
    return Math.max(...scores) < TARGET ? null : rankByScore(scores, `${TARGET} points`);
  },
});

try {
  checkGame(pig);
} catch (error) {
  console.log((error as Error).message);
}
