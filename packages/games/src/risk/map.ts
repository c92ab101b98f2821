/** The map: 42 territories in six continents, and the 83 borders between them. */

interface Continent {
  readonly name: string;
  /** Armies a turn for whoever holds all of it. */
  readonly bonus: number;
  /** Its territories with their short names. They are numbered in this order, from continent to continent. */
  readonly territories: readonly (readonly [name: string, short: string])[];
}

const WORLD: readonly Continent[] = [
  {
    name: 'North America',
    bonus: 5,
    territories: [
      ['alaska', 'ala'],
      ['northwest-territory', 'nwt'],
      ['greenland', 'gre'],
      ['alberta', 'alb'],
      ['ontario', 'ont'],
      ['quebec', 'que'],
      ['western-united-states', 'wus'],
      ['eastern-united-states', 'eus'],
      ['central-america', 'cam'],
    ],
  },
  {
    name: 'South America',
    bonus: 2,
    territories: [
      ['venezuela', 'ven'],
      ['brazil', 'bra'],
      ['peru', 'per'],
      ['argentina', 'arg'],
    ],
  },
  {
    name: 'Europe',
    bonus: 5,
    territories: [
      ['iceland', 'ice'],
      ['great-britain', 'gbr'],
      ['scandinavia', 'sca'],
      ['ukraine', 'ukr'],
      ['northern-europe', 'neu'],
      ['western-europe', 'weu'],
      ['southern-europe', 'seu'],
    ],
  },
  {
    name: 'Africa',
    bonus: 3,
    territories: [
      ['north-africa', 'naf'],
      ['egypt', 'egy'],
      ['east-africa', 'eaf'],
      ['congo', 'con'],
      ['south-africa', 'saf'],
      ['madagascar', 'mad'],
    ],
  },
  {
    name: 'Asia',
    bonus: 7,
    territories: [
      ['ural', 'ura'],
      ['siberia', 'sib'],
      ['yakutsk', 'yak'],
      ['kamchatka', 'kam'],
      ['irkutsk', 'irk'],
      ['mongolia', 'mon'],
      ['japan', 'jap'],
      ['afghanistan', 'afg'],
      ['middle-east', 'mea'],
      ['india', 'ind'],
      ['china', 'chi'],
      ['siam', 'sia'],
    ],
  },
  {
    name: 'Australia',
    bonus: 2,
    territories: [
      ['indonesia', 'ido'],
      ['new-guinea', 'ngu'],
      ['western-australia', 'wau'],
      ['eastern-australia', 'eau'],
    ],
  },
];

/** Each border once: a territory, and those of its neighbours that were not named before it. */
const BORDERS: readonly (readonly [from: string, to: string])[] = [
  ['ala', 'nwt alb kam'],
  ['nwt', 'alb ont gre'],
  ['gre', 'ont que ice'],
  ['alb', 'ont wus'],
  ['ont', 'wus eus que'],
  ['que', 'eus'],
  ['wus', 'eus cam'],
  ['eus', 'cam'],
  ['cam', 'ven'],
  ['ven', 'bra per'],
  ['bra', 'per arg naf'],
  ['per', 'arg'],
  ['ice', 'gbr sca'],
  ['gbr', 'sca neu weu'],
  ['sca', 'neu ukr'],
  ['ukr', 'neu seu ura afg mea'],
  ['neu', 'seu weu'],
  ['weu', 'seu naf'],
  ['seu', 'naf egy mea'],
  ['naf', 'egy eaf con'],
  ['egy', 'eaf mea'],
  ['eaf', 'con saf mad mea'],
  ['con', 'saf'],
  ['saf', 'mad'],
  ['ura', 'sib chi afg'],
  ['sib', 'yak irk mon chi'],
  ['yak', 'kam irk'],
  ['kam', 'irk mon jap'],
  ['irk', 'mon'],
  ['mon', 'jap chi'],
  ['afg', 'chi mea ind'],
  ['mea', 'ind'],
  ['ind', 'chi sia'],
  ['chi', 'sia'],
  ['sia', 'ido'],
  ['ido', 'ngu wau'],
  ['ngu', 'wau eau'],
  ['wau', 'eau'],
];

const PLACES = WORLD.flatMap(({ territories }) => territories);

/** The territories by number. */
export const TERRITORIES: readonly string[] = PLACES.map(([name]) => name);
/** Their names of three letters, as in notation. */
export const SHORT_NAMES: readonly string[] = PLACES.map(([, short]) => short);
export const SIZE: number = TERRITORIES.length;

/** Continents by number, each with the numbers of its territories: from `first` up to, not including, `end`. */
export const CONTINENTS: readonly {
  readonly name: string;
  readonly bonus: number;
  readonly first: number;
  readonly end: number;
}[] = WORLD.map(({ name, bonus, territories }, i) => {
  const first = WORLD.slice(0, i).reduce((sum, before) => sum + before.territories.length, 0);
  return { name, bonus, first, end: first + territories.length };
});

/** The number of the continent of every territory. */
export const CONTINENT_OF: Int8Array = Int8Array.from(
  WORLD.flatMap(({ territories }, continent) => territories.map(() => continent)),
);

const numberOf = (short: string): number => {
  const found = SHORT_NAMES.indexOf(short);
  if (found < 0) throw new TypeError(`the map has no territory '${short}'`);
  return found;
};

/** The borders as pairs of numbers. */
export const BORDER_PAIRS: readonly (readonly [number, number])[] = BORDERS.flatMap(([from, to]) =>
  to.split(' ').map((other) => [numberOf(from), numberOf(other)] as const),
);

/** The neighbours of every territory, in ascending order. */
export const NEIGHBOURS: readonly (readonly number[])[] = TERRITORIES.map((_, here) =>
  BORDER_PAIRS.flatMap(([a, b]) => (a === here ? [b] : b === here ? [a] : [])).sort((a, b) => a - b),
);

/**
 * The same as one row for inner loops: the neighbours of `t` are
 * `NEIGHBOUR[k]` for `k` from `FIRST_NEIGHBOUR[t]` up to, not including, `FIRST_NEIGHBOUR[t + 1]`.
 */
export const NEIGHBOUR: Int8Array = Int8Array.from(NEIGHBOURS.flat());
export const FIRST_NEIGHBOUR: Int16Array = Int16Array.from({ length: SIZE + 1 }, (_, t) =>
  NEIGHBOURS.slice(0, t).reduce((sum, around) => sum + around.length, 0),
);

/** Whether two territories have a border in common. */
export const isBorder = (a: number, b: number): boolean => (NEIGHBOURS[a] as readonly number[]).includes(b);
