import { startMatch, unwrap } from '@rondel/core';
import { deckBuilding } from '@rondel/games/deck-building';
import { scene } from '@rondel/games/deck-building/scene';
import { drawScene, openScene } from '@rondel/scene';

let match = startMatch(deckBuilding, { seed: 7 });
for (const event of [
  { type: 'treasures' },
  { type: 'buy', card: 'raiders' },
  { type: 'endTurn' },
  { type: 'treasures' },
  { type: 'buy', card: 'shilling' },
  { type: 'endTurn' },
  { type: 'endTurn' },
  { type: 'endTurn' },
  { type: 'play', card: 'raiders' },
] as const) {
  match = unwrap(match.handleEvent(event));
}
const table = openScene(deckBuilding, scene);
console.log(drawScene(table, table.picture(match.state, 1), 1).join('\n'));
