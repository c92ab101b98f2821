import { unwrap } from '@rondel/core';
import { formatBoard, formatTranscript, othello, playTranscript } from '@rondel/games/othello';

const match = unwrap(playTranscript(othello, 'F5 F4 C3 C6 C5 D6 F3 C4 C7'));
console.log(formatBoard(match.state));
console.log(formatTranscript(match));
console.log(match.outcome());

const wrong = playTranscript(othello, 'F5 F4 F4');
if (!wrong.ok) console.log(wrong.refusal);
