import { activePlayer, decodeEvent, describe, startMatch, unwrap } from '@rondel/core';
import { caNgua } from '@rondel/games/ca-ngua';

let match = startMatch(caNgua.with({ players: 2 }), { seed: 17 });
for (let i = 0; i < 5; i++) {
  const seat = activePlayer(match.state);
  match = unwrap(match.handleEvent({ type: 'roll' }));
  const dice = (describe(match.state).rolled as number[]).join(' and ');
  const [first = -1] = match.legalEvents();
  const { type, piece, by } = decodeEvent(match.game, first);
  if (type === 'move') match = unwrap(match.handleEvent(first));
  console.log(`seat ${seat} rolls ${dice}:`, type === 'move' ? `horse ${piece} by ${by}` : 'lost');
}
console.log(describe(match.state).pieces);
