import { fromRecord, startMatch, toRecord, unwrap } from '@rondel/core';
import { kalaha } from '@rondel/games/kalaha';

let match = startMatch(kalaha, { seed: 7 });
for (const pit of [2, 5, 0]) match = unwrap(match.handleEvent({ type: 'sow', pit }));

const record = toRecord(match);
console.log(fromRecord(kalaha, record).ok);

const [first, , third] = record.events;
const forged = { ...record, events: [first, { type: 'sow', seat: 0, pit: 4 }, third] };
const answer = fromRecord(kalaha, JSON.stringify(forged));
if (!answer.ok) console.log(answer.refusal);
