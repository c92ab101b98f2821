import { activePlayer, describe, startMatch, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

let match = startMatch(kalaha.with({ pits: 3, seeds: 2 }));
for (const pit of [1, 2, 1, 0, 2, 1]) {
  const seat = activePlayer(match.state);
  match = unwrap(match.handleEvent({ type: 'sow', pit }));
  console.log(`seat ${seat} sows ${pit}: ${JSON.stringify(describe(match.state).holes)}`);
}
console.log(match.outcome());
