import { describe, startMatch, unwrap } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';

let match = startMatch(connectFour);
for (const column of [3, 3, 4, 4, 2, 2, 5]) match = unwrap(match.handleEvent({ type: 'drop', column }));

const rows = describe(match.state).board as number[][];
for (const row of rows.slice(0, 2).reverse()) console.log(row.join(' '));
console.log(match.outcome());
