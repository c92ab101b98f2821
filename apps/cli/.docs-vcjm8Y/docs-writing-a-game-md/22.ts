import { advance, bool, defineGame, perSeat, perTile, startMatch, tile, winFor } from '@rondel/core';
import { gridBoard, step } from '@rondel/core/board';
import { checkGame } from '@rondel/core/testing';

const board = gridBoard(3, 3, { diagonals: false });
const steps = step(board, board.relations);

const trail = defineGame({
  name: 'trail',
  seats: 2,
  state: { players: perSeat({ at: tile(board) }), used: perTile(board, bool()) },
  events: { go: { to: tile(board) } },
  refusals: { 'no-way': 'You can only go to a free tile beside you.' },
  setup: (s) => {
    [0, board.size - 1].forEach((corner, seat) => {
      s.players.at.set(seat, corner);
      s.used.set(corner, true);
    });
  },
  rules: {
    go: (rule) =>
      rule
        .when(
          (s, e) => steps[s.players.at.get(e.seat)]?.includes(e.to) === true && !s.used.get(e.to),
          'no-way',
        )
        .do((s, e) => {
          s.players.at.set(e.seat, e.to);
          s.used.set(e.to, true);
        }, advance),
  },
  outcome: () => null,
  stuck: (s) => winFor(s, 1 - s.turn.active, 'the other cannot move'),
});

checkGame(trail);

let match = startMatch(trail);
for (;;) {
  const [first] = match.legalEvents();
  if (first === undefined) break;
  const result = match.handleEvent(first);
  if (result.ok) match = result.value;
}
console.log(match.index, match.outcome());
