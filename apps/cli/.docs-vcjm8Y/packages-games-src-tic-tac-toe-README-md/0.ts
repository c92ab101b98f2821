import { startMatch, unwrap } from '@rondel/core';
import { drawBoard, ticTacToe } from '@rondel/games/tic-tac-toe';

let match = startMatch(ticTacToe);
for (const cell of [4, 0, 2, 1, 6]) match = unwrap(match.handleEvent({ type: 'place', cell }));

console.log(drawBoard(match.state).join('\n'));
console.log(match.outcome());
