import {
  array,
  counter,
  decodeEvent,
  defineGame,
  int,
  seat,
  segment,
  startMatch,
  turnOf,
  turnProfile,
  unwrap,
  winFor,
} from '@rondel/core';
import { drawProfile, formatTurnLine, turnLog } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';

const turns = turnProfile()
  .segments('roll', segment('answer', { window: 'asked' }))
  .build();

const stakes = defineGame({
  name: 'stakes',
  seats: 2,
  random: true,
  turns,
  state: { scores: array(2, counter(35)), stake: int(1, 8), loser: seat() },
  events: { roll: {}, double: {}, take: {}, drop: {} },
  refusals: { 'high-enough': 'The stake is as high as it gets.' },
  rules: {
    roll: (rule) =>
      rule.in('roll').do((s, e) => {
        s.scores.add(e.seat, s.random.die(6));
        s.turn.advance();
      }),
    double: (rule) =>
      rule
        .in('roll')
        .when((s) => s.stake < 8, 'high-enough')
        .do((s, e) => s.turn.ask(1 - e.seat, 'answer')),
    take: (rule) =>
      rule.in('answer').do((s, e) => {
        s.stake *= 2;
        s.turn.answer(e.seat);
      }),
    drop: (rule) =>
      rule.in('answer').do((s, e) => {
        s.loser = e.seat;
        s.turn.answer(e.seat);
      }),
  },
  outcome: (s) => {
    if (s.loser >= 0) return winFor(s, 1 - s.loser, `the other gave up ${s.stake}`);
    const first = s.scores.toArray().findIndex((score) => score >= 30);
    return first < 0 ? null : winFor(s, first, `30 points, for ${s.stake}`);
  },
});

checkGame(stakes, { playouts: 200 });
console.log(drawProfile(turns));

let match = unwrap(startMatch(stakes, { seed: 4 }).handleEvent({ type: 'double' }));
const { segment: now, owner, toAct } = turnOf(match.state);
console.log({ now, owner, toAct });
console.log(match.legalEvents().map((code) => decodeEvent(stakes, code)));
for (const type of ['take', 'roll'] as const) match = unwrap(match.handleEvent({ type }));
for (const line of turnLog(match)) if (line.event > 0) console.log(formatTurnLine(line));
