import { activePlayer, describe, startMatch, unwrap } from '@rondel/core';
import { ludo } from '@rondel/games/ludo';

let match = startMatch(ludo.with({ players: 2, pieces: 1 }), { seed: 2 });
while (match.outcome() === null) {
  const seat = activePlayer(match.state);
  match = unwrap(match.handleEvent({ type: 'roll' }));
  const [event] = match.legalEvents();
  const [die] = describe(match.state).rolled as number[];
  // There is one piece: it moves if it can.
  const canMove = describe(match.state).ways === 1;
  if (canMove && event !== undefined) match = unwrap(match.handleEvent(event));
  if (match.index < 12) console.log(`seat ${seat} rolls ${die}: ${JSON.stringify(describe(match.state).pieces)}`);
}
console.log(match.index, match.outcome());
