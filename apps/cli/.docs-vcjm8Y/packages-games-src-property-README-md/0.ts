import { read, startMatch, type Telling, unwrap } from '@rondel/core';
import { property } from '@rondel/games/property';
import { scene as looks } from '@rondel/games/property/scene';
import { openScene } from '@rondel/scene';

const game = property.with({ players: 2 });
const scene = openScene(game, looks);
let match = startMatch(game, { seed: 5 });
const told: Telling[] = [];
for (const type of ['roll', 'decline'] as const) match = unwrap(match.handleEvent({ type }, { told }));
for (const by of [50, 10]) match = unwrap(match.handleEvent({ type: 'raise', by }, { told }));
for (const type of ['pass', 'endTurn'] as const) match = unwrap(match.handleEvent({ type }, { told }));
for (const telling of told) {
  const words = scene.tellingOf(telling);
  if (words !== null) console.log(words);
}
console.log(read(match.state).players.cash.toArray());
