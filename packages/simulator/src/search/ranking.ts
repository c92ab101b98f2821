/** Which event a search prefers: the one tried most, or what the game suggests while nothing is clearly better. */
import type { Tree } from './tree.ts';

/** Of the distance between the worst and the best value: one and a half times what a value usually is off. */
const CHANCE = 0.3;
const LONGEST_LINE = 100;

/** The edges of a node, best first: most visits, then the better mean, then the lower code. */
export function rank(tree: Tree, node = 0): number[] {
  const { times, mean, code } = tree;
  const first = tree.first[node] as number;
  const edges = Array.from({ length: tree.count[node] as number }, (_, i) => first + i);
  return edges.sort(
    (a, b) =>
      (times[b] as number) - (times[a] as number) ||
      (mean[b] as number) - (mean[a] as number) ||
      (code[a] as number) - (code[b] as number),
  );
}

/**
 * The edges of the root, best first. The suggested event comes before one that did better only by chance.
 * @param advised - Its code; -1 for none.
 * @param range - How far the values of the search lie apart.
 */
export function rankAdvised(tree: Tree, advised: number, range: number): number[] {
  const edges = rank(tree);
  const at = edges.findIndex((edge) => tree.code[edge] === advised);
  if (at <= 0 || isClearlyBetter(tree, edges[0] as number, edges[at] as number, range)) return edges;
  return [...edges.splice(at, 1), ...edges];
}

/** Whether an event is better than another by more than chance explains. */
function isClearlyBetter({ times, mean }: Tree, best: number, other: number, range: number): boolean {
  const [n, m] = [times[best] as number, times[other] as number];
  if (m === 0) return true;
  const gain = (mean[best] as number) - (mean[other] as number);
  return gain > CHANCE * range * Math.sqrt(1 / n + 1 / m);
}

/** The codes of the events followed most often, from the root to where the continuation is no longer clear. */
export function lineOf(tree: Tree): number[] {
  const line: number[] = [];
  let node = 0;
  while (node >= 0 && tree.isListed(node) && line.length < LONGEST_LINE) {
    const [best] = rank(tree, node);
    if (best === undefined || tree.times[best] === 0) break;
    line.push(tree.code[best] as number);
    node = tree.child[best] as number;
  }
  return line;
}
