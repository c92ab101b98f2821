import { startMatch, tellings, unwrap, view, viewTelling } from '@rondel/core';
import { court } from '@rondel/games/court';
import { scene } from '@rondel/games/court/scene';
import { drawScene, openScene } from '@rondel/scene';

const duel = court.with({ players: 2 });
let match = startMatch(duel, { seed: 0 });
const look = openScene(duel, scene);
console.log(drawScene(look, look.picture(match.state, 0), 0).join('\n'));

match = unwrap(match.handleEvent({ type: 'play', card: 'envoy', target: 1, guess: null }));
match = unwrap(match.handleEvent({ type: 'show', seat: 1 }));
for (const telling of tellings(match)) {
  if (telling.type !== 'saw') continue;
  for (const seat of [0, null]) console.log(JSON.stringify(viewTelling(duel, telling, seat)));
}
console.log(JSON.stringify(view(match.state, 0).players[1]));
