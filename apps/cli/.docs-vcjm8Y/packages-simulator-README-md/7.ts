import { startMatch, unwrap } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';
import { search } from '@rondel/simulator';

let match = startMatch(connectFour);
for (const column of [3, 0, 3, 0, 3]) match = unwrap(match.handleEvent({ type: 'drop', column }));

const { best, prospects, line } = unwrap(search(match.state, 1, { iterations: 2000, seed: 7 }));
console.log(best.event, prospects.length);
console.log(line.slice(0, 2));
