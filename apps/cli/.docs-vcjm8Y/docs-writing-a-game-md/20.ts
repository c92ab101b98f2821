import {
  advance,
  byAnySeat,
  bySystem,
  counter,
  defineGame,
  int,
  seat,
  startMatch,
  unlisted,
  unwrap,
  winFor,
} from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const sticks = defineGame({
  name: 'sticks',
  seats: 2,
  stages: ['lay', 'take'],
  state: { sticks: counter(30), loser: seat() },
  events: {
    lay: { count: int(10, 30) },
    take: { count: int(1, 3) },
    resign: unlisted(byAnySeat()),
    timeout: unlisted(bySystem()),
  },
  refusals: { 'too-many': 'There are not that many sticks.' },
  rules: {
    lay: (rule) =>
      rule.during('lay').do((s, e) => {
        s.sticks = e.count;
        s.stage = 'take';
      }, advance),
    take: (rule) =>
      rule
        .during('take')
        .when((s, e) => e.count <= s.sticks, 'too-many')
        .do((s, e) => {
          s.sticks -= e.count;
          if (s.sticks === 0) s.loser = 1 - e.seat;
        }, advance),
    resign: (rule) =>
      rule.do((s, e) => {
        s.loser = e.seat;
      }),
    timeout: (rule) =>
      rule.do((s) => {
        s.loser = s.turn.active;
      }),
  },
  outcome: (s) => (s.loser < 0 ? null : winFor(s, 1 - s.loser, 'the other has lost')),
});

checkGame(sticks);

let match = startMatch(sticks);
const early = match.handleEvent({ type: 'take', count: 2 });
if (!early.ok) console.log(early.refusal.code);
match = unwrap(match.handleEvent({ type: 'lay', count: 12 }));
match = unwrap(match.handleEvent({ type: 'resign', seat: 0 }));
console.log(match.outcome());
