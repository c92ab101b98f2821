import { activePlayer, describe, startMatch, unwrap } from '@rondel/core';
import { backgammon, formatPlay, matchIdOf, positionIdOf, readPlay } from '@rondel/games/backgammon';

let match = startMatch(backgammon, { seed: 8 });
match = unwrap(match.handleEvent({ type: 'roll' }));
const { dice, unused } = describe(match.state);
console.log(`dice ${dice}: seat ${activePlayer(match.state)} plays ${unused}`);

const before = match.state;
const codes = unwrap(readPlay(before, '24/21 24/20'));
for (const code of codes) match = unwrap(match.handleEvent(code));
console.log(formatPlay(before, codes), positionIdOf(match.state), matchIdOf(match.state));

const blocked = readPlay(before, '24/20 13/12');
if (!blocked.ok) console.log(blocked.refusal);

match = unwrap(match.handleEvent({ type: 'double' }));
match = unwrap(match.handleEvent({ type: 'drop', seat: 1 }));
console.log(match.outcome());
