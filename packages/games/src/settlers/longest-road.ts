/**
 * The longest line of roads: a walk along own roads, each once, that may cross itself and begin or end at a building of
 * somebody else, but not go on through it. A player has fifteen roads and a node three edges, so every walk is tried.
 */
import { PIECES } from './goods.ts';
import { EDGES, NODE_EDGES, NODE_NODES, NODES } from './island.ts';
import { ownerOf, type TableReader } from './table.ts';

/** The length of the longest line of a player. */
export function longestLine(s: TableReader, player: number): number {
  const laid = PIECES.roads - s.players.roads.get(player);
  const used = new Uint8Array(EDGES);
  let best = 0;
  // No line is longer than all roads together: one that is ends the search.
  for (let node = 0; node < NODES && best < laid; node++) {
    const line = walkFrom(s, player, node, used);
    if (line > best) best = line;
  }
  return best;
}

/** The longest walk from a node along roads that are not used yet. */
function walkFrom(s: TableReader, player: number, from: number, used: Uint8Array): number {
  let best = 0;
  for (let i = 3 * from; i < 3 * from + 3; i++) {
    const edge = NODE_EDGES[i] as number;
    if (edge < 0 || used[edge] === 1 || s.roads.get(edge) !== player) continue;
    const to = NODE_NODES[i] as number;
    used[edge] = 1;
    const line = 1 + (isForeign(s, player, to) ? 0 : walkFrom(s, player, to, used));
    used[edge] = 0;
    if (line > best) best = line;
  }
  return best;
}

/** Whether a building of somebody else stands on a node. */
export function isForeign(s: TableReader, player: number, node: number): boolean {
  const there = s.buildings.get(node);
  return there !== 0 && ownerOf(there) !== player;
}

/** Whether a player has roads on both sides of a node, so that a building there may cut a line. */
export function passesThrough(s: TableReader, player: number, node: number): boolean {
  let roads = 0;
  for (let i = 3 * node; i < 3 * node + 3; i++) {
    const edge = NODE_EDGES[i] as number;
    if (edge >= 0 && s.roads.get(edge) === player) roads++;
  }
  return roads > 1;
}
