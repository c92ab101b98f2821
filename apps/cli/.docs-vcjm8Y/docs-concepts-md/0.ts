import { decodeEvent, legalEvents, read, startMatch, stateHash, toRecord, unwrap } from '@rondel/core';
import { diff } from '@rondel/core/inspect';
import { kalaha } from '@rondel/games/kalaha';

const before = startMatch(kalaha, { seed: 7 }); // a match of the game, as progress
const events = legalEvents(before.state).map((code) => decodeEvent(kalaha, code));
console.log('legal events:', events.length, 'the first:', events[0]);

const after = unwrap(before.handleEvent({ type: 'sow', pit: 2 })); // the actor is the active seat
console.log('holes:', JSON.stringify(read(after.state).holes.toArray()));
console.log(
  'changed:',
  diff(before.state, after.state)
    .map((change) => change.place)
    .join(' '),
);

const refused = after.handleEvent({ type: 'sow', pit: 2 });
if (!refused.ok) console.log('refusal:', refused.refusal.code);

console.log('outcome:', after.outcome(), 'state hash:', stateHash(after.state));
console.log('record:', toRecord(after).events);
