/**
 * Solving random graphs: every position is reached in many ways, movers follow no pattern, and values
 * are all different or nearly all the same. What a search keeps wrongly in its table shows here.
 */
import {
  counter,
  defineGame,
  int,
  openStream,
  rankByScore,
  startGame,
  turnProfile,
  unwrap,
} from '@rondel/core';
import { solve } from '@rondel/simulator';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const CHOICES = 3;

/** A graph in layers: from each place three ways lead to places of the next layer; the last has scores. */
interface Graph {
  readonly layers: number;
  readonly width: number;
  /** Who chooses, by layer and place. */
  readonly movers: readonly number[];
  /** Where a choice leads, by layer, place and choice. */
  readonly ways: readonly number[];
  readonly scores: readonly number[];
}

function makeGraph(seed: number, layers: number, width: number, spread: number): Graph {
  const random = openStream(seed, 'graph');
  const draw = (count: number, below: number) => Array.from({ length: count }, () => random.below(below));
  return {
    layers,
    width,
    movers: draw((layers + 1) * width, 2),
    ways: draw(layers * width * CHOICES, width),
    scores: draw(width, 2 * spread + 1).map((score) => score - spread),
  };
}

const gameOf = ({ layers, width, movers, ways, scores }: Graph) =>
  defineGame({
    name: 'graph',
    seats: 2,
    turns: turnProfile().segments('main').allowReplay().build(),
    state: { layer: counter(layers), place: counter(width - 1) },
    events: { choose: { way: int(0, CHOICES - 1) } },
    rules: {
      choose: (rule) =>
        rule.do((s, e) => {
          s.place = ways[(s.layer * width + s.place) * CHOICES + e.way] as number;
          s.layer += 1;
          if (movers[s.layer * width + s.place] === e.seat) s.turn.replay();
          else s.turn.advance();
        }),
    },
    outcome: (s) => {
      if (s.layer < layers) return null;
      const score = scores[s.place] as number;
      return rankByScore([Math.max(0, score), Math.max(0, -score)], 'at the end');
    },
  });

/** What seat 0 gets, from the last layer back to the first. */
function valueByHand(
  { layers, width, movers, ways, scores }: Graph,
  worth: (score: number) => number,
): number {
  let values = scores.map(worth);
  for (let layer = layers - 1; layer >= 0; layer--) {
    values = values.map((_, place) => {
      const at = layer * width + place;
      const next = [0, 1, 2].map((way) => values[ways[at * CHOICES + way] as number] as number);
      return movers[at] === 0 ? Math.max(...next) : Math.min(...next);
    });
  }
  return values[0] as number;
}

test('a random graph is worth what it is worth counted back from its end', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 2, max: 9 }),
      fc.constantFrom(1, 2, 50),
      fc.constantFrom(2, 16, 2 ** 12),
      (seed, layers, width, spread, tableSize) => {
        const graph = makeGraph(seed, layers, width, spread);
        const first = graph.movers[0] as number;
        const sign = first === 0 ? 1 : -1;
        const state = startGame(gameOf(graph), { first });
        const byScore = unwrap(solve(state, { tableSize }));
        expect([byScore.seat, byScore.value]).toEqual([first, sign * valueByHand(graph, (v) => v) + 0]);
        expect(byScore.line).toHaveLength(layers);
        const byWin = unwrap(solve(state, { tableSize, objective: 'win' }));
        expect(byWin.value).toBe(sign * valueByHand(graph, Math.sign) + 0);
        // The line of play leads where it says.
        let place = 0;
        byScore.line.forEach(({ way }, layer) => {
          place = graph.ways[(layer * width + place) * CHOICES + way] as number;
        });
        expect(graph.scores[place]).toBe(sign * byScore.value + 0);
      },
    ),
    { numRuns: 400, seed: 1 },
  );
});
