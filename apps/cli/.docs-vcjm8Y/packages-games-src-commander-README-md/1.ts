import { startMatch, turnOf, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';

let match = startMatch(commander.with({ table: 'turns' }));
match = unwrap(match.handleEvent({ type: 'proceed' }));
match = unwrap(match.handleEvent({ type: 'act' })); // somebody puts something on the stack
console.log(turnOf(match.state).segment, turnOf(match.state).depth);
