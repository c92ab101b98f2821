// try.ts
import { decodeEvent, fromRecord, startMatch, toRecord, unwrap } from '@rondel/core';
import { drawBoard, ticTacToe } from './tic-tac-toe.ts';

let match = startMatch(ticTacToe);
for (const cell of [4, 0, 2, 6, 3]) match = unwrap(match.handleEvent({ type: 'place', cell }));

const answer = match.handleEvent({ type: 'place', cell: 4 });
console.log(answer.ok ? 'accepted' : `${answer.refusal.code}: ${answer.refusal.message}`);
console.log('free:', match.legalEvents().map((code) => decodeEvent(ticTacToe, code).cell));

match = unwrap(match.handleEvent({ type: 'place', cell: 5 }));
for (const cell of [1, 7, 8]) match = unwrap(match.handleEvent({ type: 'place', cell }));
console.log(drawBoard(match.state).join(' '), match.outcome());

const record = JSON.stringify(toRecord(match)); // game, version, seed, events, hashes
console.log('replays:', fromRecord(ticTacToe, record).ok);
