import {
  activePlayer,
  array,
  counter,
  defineGame,
  faces,
  int,
  perSeat,
  startMatch,
  turnProfile,
  unwrap,
  winFor,
} from '@rondel/core';
import { drawProfile } from '@rondel/core/inspect';
import { checkGame } from '@rondel/core/testing';

const HOME = 20;

const turns = turnProfile().segments('roll', 'move').allowReplay({ cap: 2 }).build();

const dash = defineGame({
  name: 'dash',
  seats: 2,
  random: true,
  turns,
  state: { players: perSeat({ tokens: array(2, counter(HOME)) }), die: int(0, 6) },
  events: { roll: {}, move: { token: int(0, 1) } },
  refusals: { 'roll-first': 'Roll before you move.', home: 'That token is home.' },
  rules: {
    roll: (rule) =>
      rule.in('roll').do((s) => {
        s.die = s.random.die(6);
        s.turn.endSegment();
      }),
    move: (rule) =>
      rule
        .in('move', 'roll-first')
        .when((s, e) => s.players.tokens.of(e.seat).get(e.token) < HOME, 'home')
        .do((s, e) => {
          const tokens = s.players.tokens.of(e.seat);
          tokens.set(e.token, Math.min(HOME, tokens.get(e.token) + s.die));
          if (s.die === 6 && s.turn.canReplay) s.turn.replay();
          else s.turn.advance();
        }),
  },
  outcome: (s) => {
    for (let seat = 0; seat < s.seats; seat++) {
      if (s.players.tokens.of(seat).count(HOME) === 2) return winFor(s, seat, 'both are home');
    }
    return null;
  },
});

checkGame(dash, { playouts: 200 });
console.log(drawProfile(turns));

let match = startMatch(dash, { dice: [] });
for (const die of [6, 6, 6, 2]) {
  const seat = activePlayer(match.state);
  match = unwrap(match.handleEvent({ type: 'roll' }, { dice: faces(die) }));
  match = unwrap(match.handleEvent({ type: 'move', token: 0 }));
  console.log(`seat ${seat} rolls ${die}, then it is the turn of seat ${activePlayer(match.state)}`);
}
