import { startMatch, unwrap, view } from '@rondel/core';
import { sealedAuction } from '@rondel/games/sealed-auction';

let match = startMatch(sealedAuction.with({ players: 2, items: 1, price: 'second' }), { seed: 5 });
console.log('seat 0 sees', view(match.state, 0).players);
match = unwrap(match.handleEvent({ type: 'bid', seat: 1, amount: 48 }));
match = unwrap(match.handleEvent({ type: 'bid', seat: 0, amount: 79 }));
console.log(match.outcome());
