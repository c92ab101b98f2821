/**
 * The search to compare with: plain UCT with random playouts, as in OpenSpiel's `MCTSBot` with its
 * `RandomRolloutEvaluator` and the usual `uct_c` of 2. Rewards there lie between -1 and 1, so here, too. A tree
 * of positions, none shared; where dice are thrown, one child for each throw that came up. OpenSpiel also proves
 * wins on the way (`solve`), which this does not.
 */
import { eventSeat, type GameState, type Outcome, openStream, type RandomStream, Runner } from '@rondel/core';
import type { Policy } from '@rondel/simulator';

const UCT_C = 2;
const MAX_EVENTS = 10_000;

/** An event in a position. */
interface Edge {
  readonly code: number;
  readonly seat: number;
  visits: number;
  /** The rewards of its seat. */
  total: number;
  /** By what the dice made of it; without dice there is one. */
  readonly nodes: Map<string, Node>;
}

/** A position: its events as soon as it is reached for the second time. */
interface Node {
  visits: number;
  edges: Edge[] | null;
}

const newNode = (): Node => ({ visits: 0, edges: null });

/** The reward of a seat: 1 for first place alone, -1 for last place alone, and between them by place. */
function rewardOf({ places }: Outcome, seat: number): number {
  const own = places[seat] as number;
  const others = places.filter((_, other) => other !== seat);
  return others.reduce((sum, place) => sum + Math.sign(place - own), 0) / others.length;
}

function listEdges(runner: Runner, random: RandomStream): Edge[] {
  const edges = runner.moves.slice(0, runner.list()).map((code) => ({
    code,
    seat: eventSeat(runner.game, code),
    visits: 0,
    total: 0,
    nodes: new Map<string, Node>(),
  }));
  for (let i = edges.length - 1; i > 0; i--) {
    const k = random.below(i + 1);
    [edges[i], edges[k]] = [edges[k] as Edge, edges[i] as Edge];
  }
  return edges;
}

/** The edge with the highest bound; those that were never tried come first. */
function bestBound({ visits, edges }: { visits: number; edges: readonly Edge[] }): Edge {
  let best = edges[0] as Edge;
  let most = Number.NEGATIVE_INFINITY;
  for (const edge of edges) {
    if (edge.visits === 0) return edge;
    const bound = edge.total / edge.visits + UCT_C * Math.sqrt(Math.log(visits) / edge.visits);
    if (bound > most) {
      most = bound;
      best = edge;
    }
  }
  return best;
}

/** The code of the event that was tried most. */
export function searchUct(state: GameState, iterations: number, random: RandomStream): number {
  const runner = new Runner(state.game);
  const key = new Int32Array(2);
  const root: Node = { visits: 1, edges: null };
  for (let i = 0; i < iterations; i++) {
    runner.load(state);
    runner.reseed(random);
    const path: Edge[] = [];
    let node = root;
    let outcome: Outcome | null = null;
    while (outcome === null && node.visits > 0) {
      node.edges ??= listEdges(runner, random);
      node.visits++;
      if (node.edges.length === 0) break;
      const edge = bestBound({ visits: node.visits, edges: node.edges });
      path.push(edge);
      runner.apply(edge.code);
      outcome = runner.outcome();
      runner.positionKey(key);
      const name = state.game.isRandom ? key.join() : '';
      node = edge.nodes.get(name) ?? newNode();
      edge.nodes.set(name, node);
    }
    if (node.visits === 0) node.visits = 1;
    for (let events = 0; outcome === null && events < MAX_EVENTS; events++) {
      const code = runner.pick(random);
      if (code < 0) {
        outcome = runner.stuck();
        break;
      }
      runner.apply(code);
      outcome = runner.outcome();
    }
    for (const edge of path) {
      edge.visits++;
      if (outcome !== null && edge.seat >= 0) edge.total += rewardOf(outcome, edge.seat);
    }
  }
  const edges = (root.edges ?? []).toSorted((a, b) => b.visits - a.visits || b.total - a.total);
  return edges[0]?.code ?? -1;
}

/** A player that searches so. Games that hide something are not for it. */
export function uctPolicy(iterations: number): Policy {
  let searched = false;
  return {
    name: 'uct',
    candidates: (match, random) => {
      const codes = match.legalEvents();
      searched = codes.length > 1;
      if (!searched) return codes;
      return [searchUct(match.state, iterations, openStream(random.next(), 'uct'))];
    },
    thoughts: () => (searched ? { iterations, prospects: [] } : null),
  };
}
