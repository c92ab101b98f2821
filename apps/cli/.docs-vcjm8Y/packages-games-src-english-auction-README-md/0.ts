import { decodeEvent, startMatch, unwrap, winners } from '@rondel/core';
import { englishAuction } from '@rondel/games/english-auction';

const auction = englishAuction.with({ items: 1 });
let match = startMatch(auction, { seed: 5 });
for (const bid of [10, 0, 12, 15, 0]) {
  match = unwrap(match.handleEvent(bid === 0 ? { type: 'pass' } : { type: 'raise', to: bid }));
}
for (const code of match.events()) console.log(JSON.stringify(decodeEvent(auction, code)));

const outcome = match.outcome();
if (outcome !== null) console.log(`gains ${outcome.scores?.join(', ')}; best: seat ${winners(outcome).join(', ')}`);
