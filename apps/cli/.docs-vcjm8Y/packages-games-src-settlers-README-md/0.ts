import { startMatch, unwrap } from '@rondel/core';
import { settlers } from '@rondel/games/settlers';
import { scene } from '@rondel/games/settlers/scene';
import { drawScene, openScene } from '@rondel/scene';

const game = settlers.with({ players: 2 });
let match = startMatch(game, { seed: 6 });
for (const [node, edge] of [
  ['e2', 'e2-f2'],
  ['d4', 'd4-e4'],
  ['h4', 'g4-h4'],
  ['h2', 'g2-h2'],
] as const) {
  match = unwrap(match.handleEvent({ type: 'settlement', node }));
  match = unwrap(match.handleEvent({ type: 'road', edge }));
}
match = unwrap(match.handleEvent({ type: 'roll' }));
const island = openScene(game, scene);
console.log(drawScene(island, island.picture(match.state, 0), 0).join('\n'));
