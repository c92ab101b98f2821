import { counter, defineGame, oneOf, perSeat, startMatch, tile, winFor } from '@rondel/core';
import { follow, gridBoard } from '@rondel/core/board';
import { checkGame } from '@rondel/core/testing';

const WAYS = ['n', 'e', 's', 'w'] as const;
const board = gridBoard(4, 4);
const way = oneOf(...WAYS);

const stroll = defineGame({
  name: 'stroll',
  seats: 2,
  state: { players: perSeat({ at: tile(board) }), steps: counter(2) },
  events: { step: { way }, walk: { first: way, second: way } },
  refusals: { wall: 'There is a wall.' },
  setup: (s) => s.players.at.fill(0),
  rules: {
    step: (rule) =>
      rule
        .when((s, e) => follow(board, s.players.at.get(e.seat), e.way) >= 0, 'wall')
        .do((s, e) => {
          s.players.at.set(e.seat, follow(board, s.players.at.get(e.seat), e.way));
          s.steps = 1 - s.steps;
          if (s.steps === 0) s.turn.advance();
        }),
    walk: (rule) =>
      rule.split((_s, e, parts) => {
        parts.step({ way: e.first });
        parts.step({ way: e.second });
      }),
  },
  outcome: (s) => {
    const first = s.players.at.indexOf(board.size - 1);
    if (first >= 0) return winFor(s, first, 'reached the far corner');
    return s.turn.round > 50 ? winFor(s, 1, 'it grew dark') : null;
  },
});

checkGame(stroll);

const match = startMatch(stroll);
const whole = match.handleEvent({ type: 'walk', first: 'n', second: 'e' });
const half = match.handleEvent({ type: 'walk', first: 'n', second: 'w' });
console.log(whole.ok, half.ok ? '' : half.refusal.code, match.index);
