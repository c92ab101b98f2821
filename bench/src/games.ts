/** The games as they are measured. Where there is a floor, they are played by its rules. */
import type { Game, Options } from '@rondel/core';
import { loadGame } from '@rondel/workers/modules';

/** A game, and the most events of a playout. */
export interface MeasuredGame {
  readonly game: Game;
  readonly maxEvents?: number;
}

/** What differs from the standard. */
interface Variant {
  readonly game: string;
  readonly options: Options;
  readonly maxEvents: number;
}

/** Floors leave a game of go after three moves for every point, and forbid a ko only. */
const goOf = (size: number, ko: 'simple' | 'positional'): Variant => ({
  game: 'go',
  options: { size, ko },
  maxEvents: 3 * size * size,
});

/** The first who is home wins, nobody is safe anywhere, and nothing blocks the way. */
const ludoOf = (players: number): Variant => ({
  game: 'ludo',
  options: { players, block: 'none', safe: 'none', playOn: false, third: 'free' },
  maxEvents: 100_000,
});

const VARIANTS: { readonly [name: string]: Variant } = {
  // As floors and other libraries play it: the fiftieth quiet move ends the game, and so does the 500th of all.
  chess: { game: 'chess', options: { draws: 'automatic' }, maxEvents: 500 },
  // Random play conquers the world and goes bankrupt very slowly: they end after some rounds.
  risk: { game: 'risk', options: { rounds: 30 }, maxEvents: 100_000 },
  property: { game: 'property', options: { rounds: 60 }, maxEvents: 100_000 },
  settlers: { game: 'settlers', options: {}, maxEvents: 100_000 },
  // As close to the game of that name in OpenSpiel as the options allow; see bench/peer/README.md.
  'ludo-2': ludoOf(2),
  'ludo-4': ludoOf(4),
  'backgammon-plain': { game: 'backgammon', options: { cube: false }, maxEvents: 100_000 },
  'sealed-auction-1': { game: 'sealed-auction', options: { items: 1 }, maxEvents: 100 },
  'go-9': goOf(9, 'simple'),
  'go-19': goOf(19, 'simple'),
  'go-9-superko': goOf(9, 'positional'),
  'go-19-superko': goOf(19, 'positional'),
};

/** Loads a game, and no other. Throws if there is none of this name. */
export async function loadMeasured(name: string): Promise<MeasuredGame> {
  const variant = VARIANTS[name];
  if (variant === undefined) return { game: await loadGame(name) };
  const { game, options, maxEvents } = variant;
  return { game: (await loadGame(game)).with(options), maxEvents };
}
