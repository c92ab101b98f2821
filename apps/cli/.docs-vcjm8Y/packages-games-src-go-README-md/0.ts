import { describe, startMatch, unwrap } from '@rondel/core';
import { drawBoard, go, readMove } from '@rondel/games/go';

const size = 5;
let match = startMatch(go.with({ size, scoring: 'chinese', komi: 1 }));
for (const move of 'C3 D3 C2 D2 C4 D4 C1 D1 C5 D5 pass B3 pass pass'.split(' ')) {
  match = unwrap(match.handleEvent(unwrap(readMove(move, size))));
}
console.log(drawBoard(match.state));
console.log(describe(match.state).stage, JSON.stringify(describe(match.state).players));

match = unwrap(match.handleEvent({ type: 'mark', seat: 0, point: 'B3' }));
for (const seat of [0, 1]) match = unwrap(match.handleEvent({ type: 'agree', seat }));
console.log(match.outcome());
