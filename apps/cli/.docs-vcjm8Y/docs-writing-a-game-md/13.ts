import { advance, array, counter, decodeEvent, defineGame, int, startMatch, winFor } from '@rondel/core';
import { checkGame } from '@rondel/core/testing';

const LENGTH = 60;
const place = int(0, LENGTH - 1);

const hop = defineGame({
  name: 'hop',
  seats: 2,
  state: { pieces: array(LENGTH, counter(2)), home: array(2, counter(3)) },
  events: { hop: { from: place, to: place } },
  refusals: { 'not-yours': 'That is not your piece.', 'too-far': 'A piece hops one or two places.' },
  setup: (s) => {
    for (const seat of [0, 1]) for (let i = 0; i < 3; i++) s.pieces.set(seat + 4 * i, seat + 1);
  },
  rules: {
    hop: (rule) =>
      rule
        .when((s, e) => s.pieces.get(e.from) === e.seat + 1, 'not-yours') // only explains
        .list((s, moves) => {
          for (let from = 0; from < LENGTH; from++) {
            if (s.pieces.get(from) !== s.turn.active + 1) continue;
            for (let to = from + 1; to <= from + 2 && to < LENGTH; to++) {
              if (s.pieces.get(to) === 0) moves.hop({ from, to });
            }
          }
        }, 'too-far')
        .do((s, e) => {
          s.pieces.set(e.from, 0);
          if (e.to < LENGTH - 2) s.pieces.set(e.to, e.seat + 1);
          else s.home.add(e.seat, 1);
        }, advance),
  },
  outcome: (s) => {
    const first = s.home.indexOf(3);
    return first < 0 ? null : winFor(s, first, 'all three are home');
  },
  stuck: (s) => winFor(s, 1 - s.turn.active, 'the other is stuck'),
});

checkGame(hop, { playouts: 100 });

const match = startMatch(hop);
console.log(match.legalEvents().map((code) => decodeEvent(hop, code)));
for (const event of [
  { from: 1, to: 2 },
  { from: 0, to: 7 },
]) {
  const answer = match.handleEvent({ type: 'hop', ...event });
  if (!answer.ok) console.log(answer.refusal.message);
}
