/** Where the territories lie on the board, in units of about one army, and how the continents are told apart. */
import { type Border, graph, type Hue, type Label, type Layout } from '@rondel/scene';
import { BORDER_PAIRS, CONTINENT_OF, CONTINENTS, SHORT_NAMES, TERRITORIES } from './map.ts';

const [WIDTH, HEIGHT] = [13, 8.2];

// biome-ignore format: a map
const POINTS: { readonly [short: string]: readonly [x: number, y: number] } = {
  ala: [0.7, 1.2], nwt: [2, 0.8], gre: [4.3, 0.7], alb: [1.6, 2], ont: [2.8, 1.9], que: [4, 2.2],
  wus: [1.7, 3.1], eus: [3, 3.2], cam: [2, 4.2],
  ven: [2.6, 5.1], bra: [3.7, 5.9], per: [2.4, 6.2], arg: [2.9, 7.2],
  ice: [5.5, 1.2], gbr: [5.3, 2.3], sca: [6.7, 1.1], ukr: [7.9, 2], neu: [6.6, 2.3], weu: [5.4, 3.5], seu: [6.7, 3.45],
  naf: [5.6, 4.8], egy: [6.9, 4.6], eaf: [7.4, 5.5], con: [6.3, 5.9], saf: [6.7, 7], mad: [7.9, 6.8],
  ura: [8.9, 1.3], sib: [9.8, 0.8], yak: [11, 0.5], kam: [12.2, 1], irk: [11.1, 1.6], mon: [10.9, 2.7], jap: [12.3, 2.7],
  afg: [8.9, 2.8], mea: [8, 3.9], ind: [9.3, 4.1], chi: [10.2, 3.5], sia: [10.5, 4.6],
  ido: [10.3, 5.8], ngu: [11.8, 5.7], wau: [10.9, 7], eau: [12.1, 6.8],
};

/** Every continent has its colour; their names stand in the sea beside them. */
const LOOKS: readonly (readonly [hue: Hue, x: number, y: number])[] = [
  ['yellow', 1.2, 0.1],
  ['orange', 1.2, 7.7],
  ['pink', 5.6, 0.1],
  ['brown', 5, 6.8],
  ['lime', 9, 0],
  ['red', 11.5, 8],
];

/** `great-britain` as it is spoken. */
export const titleOf = (territory: unknown): string =>
  String(territory).replace(/(^|-)([a-z])/g, (_, dash: string, letter: string) => {
    return `${dash === '' ? '' : ' '}${letter.toUpperCase()}`;
  });

/** The map as a board: places are called by the names of the territories. */
export function worldMap(): Layout {
  const nodes = TERRITORIES.map((id, territory) => {
    const label = SHORT_NAMES[territory] as string;
    const [x, y] = POINTS[label] as readonly [number, number];
    const continent = CONTINENT_OF[territory] as number;
    const name = `${titleOf(id)}, ${CONTINENTS[continent]?.name}`;
    return { id, name, label, x, y, tone: { hue: LOOKS[continent]?.[0] as Hue } };
  });
  const borders = BORDER_PAIRS.map(([from, to]): Border => {
    const pair = [TERRITORIES[from] as string, TERRITORIES[to] as string] as const;
    return SHORT_NAMES[from] === 'ala' && SHORT_NAMES[to] === 'kam' ? [...pair, 'around'] : pair;
  });
  const labels = CONTINENTS.map(({ name, bonus }, i): Label => {
    const [, x, y] = LOOKS[i] as readonly [Hue, number, number];
    return { x, y, text: `${name} +${bonus}` };
  });
  return { ...graph(WIDTH, HEIGHT, nodes, borders), labels };
}
