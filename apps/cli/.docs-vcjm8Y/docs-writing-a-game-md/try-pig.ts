// try-pig.ts
import { decodeEvent, read, startMatch, turnOf, unwrap } from '@rondel/core';
import { pig } from './pig.ts';

let match = startMatch(pig, { seed: 9 });
for (const type of ['roll', 'roll', 'hold'] as const) match = unwrap(match.handleEvent({ type }));

const s = read(match.state); // what rules see, with their types; safe to keep
console.log(s.players.score.toArray(), s.pot, s.die);
const { active, number, round } = turnOf(match.state);
console.log({ active, number, round });
console.log(match.legalEvents().map((code) => decodeEvent(pig, code)));

const answer = match.handleEvent({ type: 'hold' });
if (!answer.ok) console.log(answer.refusal);
