/**
 * Going on with a tree: when a move has been made, what was learnt about the position it led to, and about all
 * behind it, is copied into an empty tree, the nearest positions first, as a copying garbage collector does it
 * (Cheney 1970). At most half of the room is taken, so that there is always some left to learn more.
 */
import type { Tree } from './tree.ts';

/** No node: also what the edge of a node says that was left behind, so it is learnt about anew. */
const NONE = -1;

/** Copies a node and what can be reached from it into another tree, whose root it becomes. */
export function transplant(source: Tree, root: number, target: Tree): void {
  target.clear();
  const mostNodes = Math.max(1, target.maxNodes >> 1);
  const { eldest, next } = offspring(source);
  const moved = new Int32Array(source.nodes).fill(NONE);
  /** By new number, the old one. */
  const order: number[] = [];
  const move = (node: number, from: number): number => {
    if (moved[node] === NONE && order.length < mostNodes) {
      moved[node] = target.nodeOf(source.low[node] as number, source.high[node] as number, from);
      order.push(node);
    }
    return moved[node] as number;
  };
  move(root, NONE);
  for (let at = 0; at < order.length; at++) {
    const node = order[at] as number;
    if (!moveEdges(source, node, target, at, move)) continue;
    target.visits[at] = source.visits[node] as number;
    // Where dice decide, an edge does not say where it leads to.
    for (let child = eldest[node] as number; child !== NONE; child = next[child] as number) move(child, at);
  }
}

/** Copies the edges of a node, if it has any, and the nodes they lead to; false if there is no room. */
function moveEdges(
  source: Tree,
  node: number,
  target: Tree,
  at: number,
  move: (node: number, from: number) => number,
): boolean {
  if (!source.isListed(node)) return true;
  const first = source.first[node] as number;
  const count = source.count[node] as number;
  if (at > 0 && target.edges + count > target.maxEdges >> 1) return false;
  target.openNode(at, count, source.actor[node] as number);
  target.opened[at] = source.opened[node] as number;
  const start = target.first[at] as number;
  for (let i = 0; i < count; i++) {
    target.copyEdge(start + i, source, first + i);
    const child = source.child[first + i] as number;
    target.child[start + i] = child >= 0 ? move(child, at) : child;
  }
  return true;
}

/** By node, those that were first reached from it, as lists: the eldest, and the next after each. */
function offspring({ nodes, from }: Tree): { readonly eldest: Int32Array; readonly next: Int32Array } {
  const eldest = new Int32Array(nodes).fill(NONE);
  const next = new Int32Array(nodes).fill(NONE);
  for (let node = nodes - 1; node >= 0; node--) {
    const parent = from[node] as number;
    if (parent === NONE) continue;
    next[node] = eldest[parent] as number;
    eldest[parent] = node;
  }
  return { eldest, next };
}

/**
 * Gives the edges of the root, which were listed again, what its `count` old ones from `first` have learnt. Those that
 * were tried come to the front. Tells how often in all.
 */
export function inherit(tree: Tree, first: number, count: number): number {
  const old = new Map<number, number>();
  for (let edge = first; edge < first + count; edge++) old.set(tree.code[edge] as number, edge);
  const start = tree.first[0] as number;
  let opened = 0;
  let visits = 0;
  for (let edge = start; edge < start + (tree.count[0] as number); edge++) {
    const known = old.get(tree.code[edge] as number);
    if (known === undefined || tree.times[known] === 0) continue;
    const front = start + opened++;
    tree.setEdge(edge, tree.code[front] as number, tree.seat[front] as number);
    tree.copyEdge(front, tree, known);
    tree.child[front] = tree.child[known] as number;
    visits += tree.times[front] as number;
  }
  tree.opened[0] = opened;
  tree.visits[0] = visits;
  return visits;
}
