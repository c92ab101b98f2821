import { openStream, pickLegalEvent, startMatch, unwrap, winners } from '@rondel/core';
import { connectFour } from '@rondel/games/connect-four';

const random = openStream(42, 'player');
let match = startMatch(connectFour);
while (match.outcome() === null) match = unwrap(match.handleEvent(pickLegalEvent(match.state, random)));

const outcome = match.outcome();
if (outcome !== null)
  console.log(`seat ${winners(outcome).join()} after ${match.index} events: ${outcome.reason}`);
