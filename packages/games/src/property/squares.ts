/**
 * The forty squares of the board, and what follows from them: 28 lots in ten groups, with prices and rents.
 * Squares are counted from 0, the start, lots from 0 in the order of their squares.
 */

/** A square that can be owned. */
interface Lot {
  readonly name: string;
  readonly square: number;
  readonly group: number;
  readonly price: number;
  /** The price of a house; 0 where none can be built. */
  readonly house: number;
  /** The rent with 0 to 4 houses and with a hotel; empty for stations and works. */
  readonly rents: readonly number[];
}

/** The groups, in the order of the board; those from {@link STATIONS} on cannot be built on. */
export const GROUP_NAMES = [
  'clay',
  'sky',
  'rose',
  'amber',
  'ruby',
  'gold',
  'moss',
  'royal',
  'stations',
  'works',
] as const;
export const STATIONS = 8;
export const WORKS = 9;

const lot = (
  square: number,
  group: (typeof GROUP_NAMES)[number],
  name: string,
  price: number,
  ...rents: number[]
): Lot => {
  const index = GROUP_NAMES.indexOf(group);
  return {
    name,
    square,
    group: index,
    price,
    // Two groups to a side: 50, 100, 150 and 200.
    house: index < STATIONS ? 50 * (1 + (index >> 1)) : 0,
    rents,
  };
};

// biome-ignore format: a table
const LOTS: readonly Lot[] = [
  lot(1, 'clay', 'mud-row', 60, 2, 10, 30, 90, 160, 250),
  lot(3, 'clay', 'eel-alley', 60, 4, 20, 60, 180, 320, 450),
  lot(5, 'stations', 'west-station', 200),
  lot(6, 'sky', 'net-lane', 100, 6, 30, 90, 270, 400, 550),
  lot(8, 'sky', 'rope-walk', 100, 6, 30, 90, 270, 400, 550),
  lot(9, 'sky', 'anchor-street', 120, 8, 40, 100, 300, 450, 600),
  lot(11, 'rose', 'tanners-yard', 140, 10, 50, 150, 450, 625, 750),
  lot(12, 'works', 'windmill', 150),
  lot(13, 'rose', 'coopers-yard', 140, 10, 50, 150, 450, 625, 750),
  lot(14, 'rose', 'weavers-hall', 160, 12, 60, 180, 500, 700, 900),
  lot(15, 'stations', 'north-station', 200),
  lot(16, 'amber', 'barley-street', 180, 14, 70, 200, 550, 750, 950),
  lot(18, 'amber', 'hop-street', 180, 14, 70, 200, 550, 750, 950),
  lot(19, 'amber', 'malt-house', 200, 16, 80, 220, 600, 800, 1000),
  lot(21, 'ruby', 'fiddlers-green', 220, 18, 90, 250, 700, 875, 1050),
  lot(23, 'ruby', 'puppet-lane', 220, 18, 90, 250, 700, 875, 1050),
  lot(24, 'ruby', 'playhouse-square', 240, 20, 100, 300, 750, 925, 1100),
  lot(25, 'stations', 'east-station', 200),
  lot(26, 'gold', 'spice-market', 260, 22, 110, 330, 800, 975, 1150),
  lot(27, 'gold', 'silk-market', 260, 22, 110, 330, 800, 975, 1150),
  lot(28, 'works', 'waterwheel', 150),
  lot(29, 'gold', 'goldsmiths-row', 280, 24, 120, 360, 850, 1025, 1200),
  lot(31, 'moss', 'orchard-road', 300, 26, 130, 390, 900, 1100, 1275),
  lot(32, 'moss', 'meadow-road', 300, 26, 130, 390, 900, 1100, 1275),
  lot(34, 'moss', 'deer-park', 320, 28, 150, 450, 1000, 1200, 1400),
  lot(35, 'stations', 'south-station', 200),
  lot(37, 'royal', 'abbey-close', 350, 35, 175, 500, 1100, 1300, 1500),
  lot(39, 'royal', 'castle-hill', 400, 50, 200, 600, 1400, 1700, 2000),
];

/** How many squares, and how many lots, there are. */
export const SQUARES = 40;
export const LOT_COUNT = LOTS.length;

/** The names of the lots, and the squares they lie on. */
export const LOT_NAMES: readonly string[] = LOTS.map(({ name }) => name);
export const SQUARE_OF: readonly number[] = LOTS.map(({ square }) => square);

/** Squares with a meaning of their own. */
export const START = 0;
export const JAIL = 10;
export const FREE = 20;
export const TO_JAIL = 30;

/** Where cards are drawn. */
export const RUMOUR_SQUARES: readonly number[] = [7, 22, 36];
export const LETTER_SQUARES: readonly number[] = [2, 17, 33];
/** The squares of the taxes, and what they cost. */
export const TAXES: ReadonlyMap<number, number> = new Map([
  [4, 200],
  [38, 100],
]);

const OTHER_NAMES: { readonly [square: number]: string } = {
  [START]: 'start',
  4: 'toll',
  [JAIL]: 'jail',
  [FREE]: 'rest',
  [TO_JAIL]: 'watchman',
  38: 'levy',
};

/** The names of all squares. */
export const SQUARE_NAMES: readonly string[] = Array.from({ length: SQUARES }, (_, square) => {
  const other = RUMOUR_SQUARES.includes(square) ? 'rumour' : 'letter';
  return LOTS.find((one) => one.square === square)?.name ?? OTHER_NAMES[square] ?? other;
});

// What rules look up all the time, as typed tables.

/** The lot on a square, or -1. */
export const LOT_AT = Int8Array.from({ length: SQUARES }, (_, square) => SQUARE_OF.indexOf(square));
/** By lot: its group, its price, and what a house on it costs. */
export const GROUP_OF = Int8Array.from(LOTS, ({ group }) => group);
export const PRICE_OF = Int16Array.from(LOTS, ({ price }) => price);
export const HOUSE_OF = Int16Array.from(LOTS, ({ house }) => house);
/** What the bank lends on a lot: half its price. */
export const LOAN_OF = Int16Array.from(LOTS, ({ price }) => price / 2);
/** What it costs to take over a mortgaged lot, and to redeem it beyond the loan: a tenth, rounded up. */
export const FEE_OF = Int16Array.from(LOTS, ({ price }) => Math.ceil(price / 20));
/** The rent of a lot with some buildings, at `6 * lot + level`. */
export const RENT_OF = Int16Array.from(
  LOTS.flatMap(({ rents }) => [0, 1, 2, 3, 4, 5].map((n) => rents[n] ?? 0)),
);

/** The lots of each group. */
export const LOTS_IN: readonly (readonly number[])[] = GROUP_NAMES.map((_, group) =>
  LOTS.flatMap((one, index) => (one.group === group ? [index] : [])),
);

/** The rent of a station by how many of them its owner has. */
export const STATION_RENT = Int16Array.of(0, 25, 50, 100, 200);
