/** How large the game is: its tree, and its positions. */
import {
  figure,
  type Measured,
  randomly,
  type StudyBasis,
  searching,
  whole,
  whyNotSearched,
} from '../material.ts';
import { bootstrap, type Estimate, log10, meanOf, NOTHING, steady } from '../numbers.ts';
import { countPositions } from '../position-sketch.ts';
import { SOURCES } from '../sources.ts';

export function complexityFigures(basis: StudyBasis): Measured[] {
  const { random, searched } = basis.material;
  const reason = whyNotSearched(basis);
  const trees = random.games.flatMap(({ tree }) => (Number.isFinite(tree) ? [tree] : []));
  const ended = searched.filter(({ outcome, events }) => outcome !== null && events > 0);
  const power = {
    group: 'complexity',
    unit: 'log10',
    question: 'How large is the tree of games of ordinary length: choices to the power of length?',
    source: `${SOURCES.allis}; ${SOURCES.ludii}: GameTreeComplexity`,
  } as const;
  const perGame =
    'Per game the logarithm of its mean number of choices times its number of events, and the mean of that.';
  return [
    figure(
      {
        id: 'tree-size',
        group: 'complexity',
        name: 'Size of the game tree',
        question: 'How many different games are there?',
        unit: 'log10',
        method:
          `${randomly(basis)}. Knuth's estimator: the product of the choices along a random game is, on average, the number ` +
          'of games. Dice and what is hidden are not counted as choices. Only games that ended count.',
        source: SOURCES.knuth,
      },
      trees.length === 0
        ? NOTHING
        : {
            value: logOfMean(trees),
            uncertainty: bootstrap(blocksOf(trees), logOfMean, basis.settings.seed),
          },
      { note: trees.length === 0 ? 'No game ended.' : tailNote(trees) },
    ),
    figure(
      {
        ...power,
        id: 'tree-power-random',
        name: 'Choices to the power of length, random play',
        method: `${randomly(basis)}. ${perGame}`,
      },
      meanOf(random.games.flatMap(powerOf)),
    ),
    figure(
      {
        ...power,
        id: 'tree-power-search',
        name: 'Choices to the power of length, searched play',
        method: `${searching(basis)}. ${perGame}`,
      },
      reason === null ? meanOf(ended.flatMap(powerOf)) : NOTHING,
      { note: reason },
    ),
    positions(basis),
    figure(
      {
        id: 'states-capacity',
        group: 'complexity',
        name: 'States that fit into the definition',
        question: 'How many positions are there at most?',
        unit: 'log10',
        method:
          'From the definition: the product of the ranges of all fields that make up a position. An upper bound, and a ' +
          'generous one: most of these states break a rule.',
        source: SOURCES.allis,
      },
      { value: capacityOf(basis), uncertainty: null },
    ),
  ];
}

const powerOf = ({ events, choices }: { readonly events: number; readonly choices: number }): number[] =>
  events === 0 ? [] : [events * log10(choices / events)];

/** The logarithm of a mean of numbers that are given by their logarithms and too large for a number. */
function logOfMean(logs: readonly number[]): number {
  const most = logs.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  const sum = logs.reduce((total, log) => total + 10 ** (log - most), 0);
  return steady(most + Math.log10(sum / logs.length));
}

const BLOCKS = 100;

/** The same in blocks of equal size, each by its own mean: as good to draw from again, and much quicker. */
function blocksOf(logs: readonly number[]): number[] {
  const size = Math.floor(logs.length / BLOCKS);
  if (size < 2) return [...logs];
  return Array.from({ length: BLOCKS }, (_, i) => logOfMean(logs.slice(i * size, (i + 1) * size)));
}

/** Whether a few games make up most of the estimate. */
function tailNote(logs: readonly number[]): string | null {
  const sorted = [...logs].sort((a, b) => b - a);
  const most = sorted[0] as number;
  const parts = sorted.map((log) => 10 ** (log - most));
  const all = parts.reduce((sum, part) => sum + part, 0);
  const few = Math.max(1, Math.ceil(logs.length / 100));
  const share = parts.slice(0, few).reduce((sum, part) => sum + part, 0) / all;
  if (share < 0.5) return null;
  return (
    `${whole(100 * share)} % of it come from the ${few === 1 ? 'one game' : `${few} games`} with the most choices, so the true size is ` +
    'probably larger, and the interval too narrow.'
  );
}

function positions(basis: StudyBasis): Measured {
  const { distinct, reachable, low, high, once } = countPositions(basis.material.random.positions);
  const estimate: Estimate =
    distinct === 0
      ? NOTHING
      : {
          value: log10(reachable),
          uncertainty: { low: log10(low), high: log10(high), method: '95 %, log-normal, for the bound' },
        };
  return figure(
    {
      id: 'states-reached',
      group: 'complexity',
      name: 'Positions that random play can reach',
      question: 'How many positions are there at least?',
      unit: 'log10',
      method:
        `${randomly(basis)}. About ${whole(distinct)} different positions were seen, ${whole(100 * once)} % of them once; from that, ` +
        'and from those seen twice, a lower bound for all that could be seen (Chao). Positions were counted by sampling ' +
        'their hashes (Flajolet).',
      source: `${SOURCES.chao}; ${SOURCES.ludii}: StateSpaceComplexity`,
    },
    estimate,
    {
      note: once > 0.5 ? 'Most positions were seen once: the true number may be larger by any factor.' : null,
    },
  );
}

function capacityOf({ game }: StudyBasis): number {
  const { positional, min, max } = game.engine.layout;
  return steady(
    positional.reduce((sum, cell) => sum + log10((max[cell] as number) - (min[cell] as number) + 1), 0),
  );
}
