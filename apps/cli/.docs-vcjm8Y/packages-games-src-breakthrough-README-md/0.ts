import { startMatch, unwrap } from '@rondel/core';
import { breakthrough, formatBoard, parseMove } from '@rondel/games/breakthrough';

let match = startMatch(breakthrough.with({ columns: 4, rows: 5 }));
const wrong = parseMove(match.state, 'b2xb3');
if (!wrong.ok) console.log(wrong.refusal.message, wrong.refusal.at);

for (const text of 'b2-b3 a4xb3 a2xb3 c4xb3 c2xb3 d4-d3 b3-a4 d3-c2 a4xb5'.split(' ')) {
  match = unwrap(match.handleEvent(unwrap(parseMove(match.state, text))));
}
console.log(formatBoard(match.state));
console.log(match.outcome());
