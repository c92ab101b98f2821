import { startMatch, turnOf, unwrap } from '@rondel/core';
import { nineMensMorris } from '@rondel/games/nine-mens-morris';
import { scene } from '@rondel/games/nine-mens-morris/scene';
import { drawScene, openScene } from '@rondel/scene';

let match = startMatch(nineMensMorris);
for (const to of ['d7', 'd6', 'a7', 'f4', 'g7']) match = unwrap(match.handleEvent({ type: 'place', to }));
console.log(turnOf(match.state).segment);

match = unwrap(match.handleEvent({ type: 'remove', point: 'd6' }));
const look = openScene(nineMensMorris, scene);
console.log(drawScene(look, look.picture(match.state, null), null).slice(0, 7).join('\n'));
