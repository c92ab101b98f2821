import { advance, decodeEvent, defineGame, perSeat, startMatch, tile, winFor } from '@rondel/core';
import { customBoard, neighbours, step, tileAt } from '@rondel/core/board';
import { checkGame } from '@rondel/core/testing';

const ROADS = [['harbour', 'market'], ['market', 'castle'], ['castle', 'tower']] as const;
const island = customBoard({
  tiles: ['harbour', 'market', 'castle', 'tower'],
  relations: {
    inland: ROADS,
    seaward: ROADS.map(([from, to]) => [to, from] as const),
    ferry: [['tower', 'harbour']], // only this way
  },
});
const ways = step(island, island.relations); // by tile: where one step leads

const race = defineGame({
  name: 'island',
  seats: 2,
  state: { players: perSeat({ at: tile(island) }) },
  events: { go: { to: tile(island) } },
  refusals: { 'no-way': 'No way leads there.' },
  setup: (s) => s.players.at.fill(tileAt(island, 'harbour')),
  rules: {
    go: (rule) =>
      rule
        .when((s, e) => ways[s.players.at.get(e.seat)]?.includes(e.to) === true, 'no-way')
        .do((s, e) => s.players.at.set(e.seat, e.to), advance),
  },
  outcome: (s) => {
    const first = s.players.at.indexOf(tileAt(island, 'tower'));
    if (first >= 0) return winFor(s, first, 'reached the tower');
    return s.turn.round > 30 ? winFor(s, 1, 'it grew dark') : null;
  },
});

checkGame(race);

console.log(startMatch(race).legalEvents().map((code) => decodeEvent(race, code).to));
console.log(neighbours(island, tileAt(island, 'tower')).map((at) => island.tiles[at]));
