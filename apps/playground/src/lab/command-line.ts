/** The lines that do the same in a terminal, to the last bit. */
import type { Game } from '@rondel/core';
import { type BatchSetup, MAX_EVENTS } from './batch-setup.ts';
import type { TournamentSetup } from './tournament-setup.ts';

/**
 * The line that plays the same batch.
 * @param done - How many playouts it has, if it was stopped.
 */
export function batchLine(setup: BatchSetup, done: number | null = null): string {
  const { game, seed, policies, count, until, maxEvents } = setup;
  const howMuch =
    done !== null
      ? ['--count', `${done}`]
      : until === null
        ? ['--count', `${count}`]
        : ['--until', `${until}`];
  const who = policies.join() === 'random' ? [] : ['--policy', policies.join()];
  return lineOf([
    'simulate',
    game.name,
    ...optionsOf(game),
    ...seedOf(seed),
    ...howMuch,
    ...who,
    ...capOf(maxEvents),
  ]);
}

/** The line that plays the same tournament. */
export function tournamentLine({ game, players, rounds, seed, maxEvents }: TournamentSetup): string {
  return lineOf([
    'tournament',
    game.name,
    ...players,
    ...optionsOf(game),
    '--rounds',
    `${rounds}`,
    ...seedOf(seed),
    ...capOf(maxEvents),
  ]);
}

const optionsOf = (game: Game): string[] =>
  Object.entries(game.chosen).flatMap(([name, value]) => ['--option', `${name}=${value}`]);

// A seed that begins with a dash would be taken for an option.
const seedOf = (seed: string | number): string[] =>
  String(seed).startsWith('-') ? [`--seed=${seed}`] : ['--seed', `${seed}`];

const capOf = (maxEvents: number): string[] =>
  maxEvents === MAX_EVENTS ? [] : ['--max-events', `${maxEvents}`];

const lineOf = (words: readonly string[]): string => ['rondel', ...words.map(quoted)].join(' ');

/** Quoted for a shell where that is needed. */
const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
