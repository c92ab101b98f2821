import { read, startMatch, unwrap } from '@rondel/core';
import { commander } from '@rondel/games/commander';

let match = startMatch(commander.with({ players: 3 }));
match = unwrap(match.handleEvent({ type: 'proceed' })); // untap ends: nobody acts in it
match = unwrap(match.handleEvent({ type: 'cast', spell: 'bolt', target: 1 }));
for (let seat = 0; seat < 3; seat++) match = unwrap(match.handleEvent({ type: 'pass' }));
match = unwrap(match.handleEvent({ type: 'resolve' })); // everybody has passed: the bolt resolves
console.log(read(match.state).players.life.toArray());
