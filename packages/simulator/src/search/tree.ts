/**
 * The memory of a search: positions and the events that lead on from them, in arrays of numbers. A position
 * that is reached in several ways is one node, found by its key, so what was learnt about it one way counts
 * for all. Strictly speaking, the tree is a graph.
 *
 * Its size is limited. When there is no room for more nodes or edges, it stops growing and the search goes on
 * with what is there.
 */

/** The actor of a node in which several seats may act. */
export const MIXED = -2;
/** Marks a node whose events are not listed yet. */
const UNLISTED = -1;
/** The child of an edge that has none yet, or several because dice decide. */
const NO_CHILD = -1;
const SEVERAL = -2;

/** The spread of an untried edge: far larger than any mean. */
const FAR = 1e9;
/** The initial size of the arrays; they double as needed. */
const ROOM = 1024;
/** The limit for edges per node, on average. */
const EDGES_PER_NODE = 32;

/** A class with plain arrays, because every step of a search reads them. */
export class Tree {
  readonly maxNodes: number;
  readonly maxEdges: number;
  nodes = 0;
  edges = 0;

  // For each node: its key, the node from which it was first reached, its edges (`count` of them from `first`), how
  // many of those have been tried, and how often it was reached.
  low: Int32Array = new Int32Array(ROOM);
  high: Int32Array = new Int32Array(ROOM);
  from: Int32Array = new Int32Array(ROOM);
  first: Int32Array = new Int32Array(ROOM);
  count: Int32Array = new Int32Array(ROOM);
  opened: Int32Array = new Int32Array(ROOM);
  visits: Int32Array = new Int32Array(ROOM);
  /** The seat to act, -1 for the system, {@link MIXED} if several may act. */
  actor: Int8Array = new Int8Array(ROOM);

  // For each edge: its event and that event's seat, the node it leads to, how often it was followed, the mean
  // reward of its seat, and 1 divided by the square root of the visits.
  code: Int32Array = new Int32Array(ROOM);
  seat: Int8Array = new Int8Array(ROOM);
  child: Int32Array = new Int32Array(ROOM);
  times: Int32Array = new Int32Array(ROOM);
  mean: Float64Array = new Float64Array(ROOM);
  spread: Float64Array = new Float64Array(ROOM);

  /** A hash table with open addressing: 0 for an empty slot, otherwise a node plus 1. */
  private table: Int32Array = new Int32Array(2 * ROOM);

  constructor(maxNodes: number) {
    this.maxNodes = maxNodes;
    this.maxEdges = maxNodes * EDGES_PER_NODE;
  }

  /** Forgets everything but keeps the memory. */
  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.table.fill(0);
  }

  /** The node for a key; -1 if there is none. */
  find(low: number, high: number): number {
    const mask = this.table.length - 1;
    let place = low & mask;
    for (;;) {
      const node = (this.table[place] as number) - 1;
      if (node < 0 || (this.low[node] === low && this.high[node] === high)) return node;
      place = (place + 1) & mask;
    }
  }

  /** The node for a key that was reached from another, added if there is room; otherwise -1. */
  nodeOf(low: number, high: number, from: number): number {
    const node = this.find(low, high);
    return node < 0 ? this.addNode(low, high, from) : node;
  }

  private addNode(low: number, high: number, from: number): number {
    if (this.nodes === this.maxNodes) return -1;
    if (this.nodes === this.low.length) this.growNodes();
    const node = this.nodes++;
    this.low[node] = low;
    this.high[node] = high;
    this.from[node] = from;
    this.first[node] = 0;
    this.count[node] = UNLISTED;
    this.opened[node] = 0;
    this.visits[node] = 0;
    this.enter(node);
    return node;
  }

  /** Whether the events of a node are listed. */
  isListed(node: number): boolean {
    return (this.count[node] as number) !== UNLISTED;
  }

  /** Reserves room for a node's events; false if there is none. The root always gets it. */
  openNode(node: number, count: number, actor: number): boolean {
    if (node > 0 && this.edges + count > this.maxEdges) return false;
    while (this.edges + count > this.code.length) this.growEdges();
    this.first[node] = this.edges;
    this.count[node] = count;
    this.actor[node] = actor;
    this.edges += count;
    return true;
  }

  /** Sets up an untried edge. */
  setEdge(edge: number, code: number, seat: number): void {
    this.code[edge] = code;
    this.seat[edge] = seat;
    this.child[edge] = NO_CHILD;
    this.times[edge] = 0;
    this.mean[edge] = 0;
    this.spread[edge] = FAR;
  }

  /** Takes over what an edge, of this tree or of another, has learnt; not where it leads. */
  copyEdge(edge: number, { code, seat, times, mean, spread }: Tree, other: number): void {
    this.code[edge] = code[other] as number;
    this.seat[edge] = seat[other] as number;
    this.times[edge] = times[other] as number;
    this.mean[edge] = mean[other] as number;
    this.spread[edge] = spread[other] as number;
  }

  /** Records where an edge has led. */
  setChild(edge: number, node: number): void {
    const known = this.child[edge] as number;
    if (known !== node) this.child[edge] = known === NO_CHILD ? node : SEVERAL;
  }

  /** Adds a reward to an edge. */
  reward(edge: number, value: number): void {
    const times = (this.times[edge] as number) + 1;
    const mean = this.mean[edge] as number;
    this.times[edge] = times;
    this.mean[edge] = mean + (value - mean) / times;
    this.spread[edge] = 1 / Math.sqrt(times);
  }

  private enter(node: number): void {
    const mask = this.table.length - 1;
    let place = (this.low[node] as number) & mask;
    while (this.table[place] !== 0) place = (place + 1) & mask;
    this.table[place] = node + 1;
  }

  private growNodes(): void {
    this.low = grown(this.low);
    this.high = grown(this.high);
    this.from = grown(this.from);
    this.first = grown(this.first);
    this.count = grown(this.count);
    this.opened = grown(this.opened);
    this.visits = grown(this.visits);
    this.actor = grown(this.actor);
    this.table = new Int32Array(2 * this.table.length);
    for (let node = 0; node < this.nodes; node++) this.enter(node);
  }

  private growEdges(): void {
    this.code = grown(this.code);
    this.seat = grown(this.seat);
    this.child = grown(this.child);
    this.times = grown(this.times);
    this.mean = grown(this.mean);
    this.spread = grown(this.spread);
  }
}

function grown<Row extends Int32Array | Int8Array | Float64Array>(row: Row): Row {
  const larger = new (row.constructor as new (length: number) => Row)(2 * row.length);
  larger.set(row);
  return larger;
}
