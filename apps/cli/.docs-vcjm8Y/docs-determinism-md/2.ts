import { edit, positionHash, startMatch, stateHash, unwrap } from '@rondel/core';
import { ticTacToe } from '@rondel/games/tic-tac-toe';

function play(...cells: number[]) {
  let match = startMatch(ticTacToe);
  for (const cell of cells) match = unwrap(match.handleEvent({ type: 'place', cell }));
  return match.state;
}

console.log(positionHash(play(0, 1, 2, 3)), positionHash(play(2, 3, 0, 1)), positionHash(play(1, 0, 2, 3)));

// The same board later in a match: another state, the same position.
const early = play(0, 1, 2, 3);
const late = unwrap(edit(early, { turn: { number: 25, round: 13 } }));
console.log(stateHash(early) === stateHash(late), positionHash(early) === positionHash(late));
