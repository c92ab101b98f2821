import { faces, fromRecord, startMatch, toRecord, unwrap } from '@rondel/core';
import { backgammon } from '@rondel/games/backgammon';

let match = startMatch(backgammon, { dice: [] });
match = unwrap(match.handleEvent({ type: 'roll' }, { dice: faces(3, 1) }));
const record = toRecord(match);
console.log(record.dice, fromRecord(backgammon, record).ok);

const wrong = { ...record, dice: [[], [2, 9]] };
const answer = fromRecord(backgammon, wrong);
if (!answer.ok) console.log(answer.refusal.message);
