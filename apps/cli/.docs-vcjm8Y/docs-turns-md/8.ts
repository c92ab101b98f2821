import { openStream, pickLegalEvent, startMatch, unwrap } from '@rondel/core';
import { measureTurns } from '@rondel/core/inspect';
import { kalaha } from '@rondel/games/kalaha';

const random = openStream(1, 'player');
let match = startMatch(kalaha);
while (match.outcome() === null) match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));
console.log(measureTurns(match));
