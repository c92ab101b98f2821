import { legalEvents, startMatch, tellings, unwrap } from '@rondel/core';
import { ohHell } from '@rondel/games/oh-hell';

let match = startMatch(ohHell.with({ players: 3, largest: 1 }), { seed: 3 });
while (match.outcome() === null) match = unwrap(match.handleEvent(legalEvents(match.state)[0] ?? -1));

for (const { type, event, to, ...fields } of tellings(match)) {
  if (['dealt', 'took', 'scored'].includes(type)) console.log(event, type, JSON.stringify(fields));
}
