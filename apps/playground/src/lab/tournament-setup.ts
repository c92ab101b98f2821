/** What a tournament is asked for: as it is typed, as it stands in an address, and checked. */
import type { Game, Options, Seed } from '@rondel/core';
import { isPolicyName } from '@rondel/workers/browser';
import { type Faults, listOf, MAX_EVENTS, usefulWorkers, variantOf } from './batch-setup.ts';
import { optionsFrom, optionsTo } from './option-query.ts';
import { readSeed, readWhole } from './read-number.ts';
import { texts } from './texts.ts';

export interface TournamentForm {
  readonly options: Options;
  readonly players: readonly string[];
  readonly rounds: string;
  readonly seed: string;
  readonly maxEvents: string;
  readonly workers: string;
}

/** What was asked for, checked. */
export interface TournamentSetup {
  readonly game: Game;
  readonly players: readonly string[];
  readonly rounds: number;
  readonly seed: Seed;
  readonly maxEvents: number;
  readonly workers: number;
}

const MOST_ROUNDS = 1_000_000;

/** The form for what an address asks for. */
export function readTournamentForm(query: string, game: Game): TournamentForm {
  const asked = new URLSearchParams(query);
  return {
    options: optionsFrom(asked, game),
    players: listOf(asked.get('players')) ?? ['random', 'easy'],
    rounds: asked.get('rounds') ?? '10',
    seed: asked.get('seed') ?? '0',
    maxEvents: asked.get('max-events') ?? String(MAX_EVENTS),
    workers: String(usefulWorkers()),
  };
}

export function writeTournamentQuery(setup: TournamentSetup): string {
  const { game, players, rounds, seed, maxEvents } = setup;
  const query = new URLSearchParams({
    tab: 'tournament',
    players: players.join(),
    rounds: String(rounds),
    seed: String(seed),
  });
  if (maxEvents !== MAX_EVENTS) query.set('max-events', String(maxEvents));
  optionsTo(query, game);
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

/** Checks a form; every field that is wrong has its sentence. */
export function checkTournament(
  game: Game,
  form: TournamentForm,
): TournamentSetup | { readonly faults: Faults<TournamentForm> } {
  const faults: { -readonly [Field in keyof TournamentForm]?: string } = {};
  const variant = variantOf(game, form.options);
  if (variant instanceof Error) faults.options = variant.message;
  const seed = readSeed(form.seed);
  if (seed === null) faults.seed = texts.badSeed;
  const rounds = readWhole(form.rounds);
  if (rounds === null || rounds < 1 || rounds > MOST_ROUNDS) {
    faults.rounds = texts.badNumber(form.rounds, 1, MOST_ROUNDS);
  }
  const maxEvents = readWhole(form.maxEvents);
  if (maxEvents === null || maxEvents < 1) faults.maxEvents = texts.badNumber(form.maxEvents, 1, null);
  const workers = readWhole(form.workers);
  if (workers === null || workers < 1 || workers > 64) faults.workers = texts.badNumber(form.workers, 1, 64);
  const unknown = form.players.find((name) => !isPolicyName(name));
  const twice = form.players.find((name, i) => form.players.indexOf(name) !== i);
  if (unknown !== undefined) faults.players = texts.noPolicy(unknown);
  else if (twice !== undefined) faults.players = texts.twice(texts.policy(twice));
  else if (form.players.length < 2) faults.players = texts.tooFewPlayers;
  if (Object.keys(faults).length > 0) return { faults };
  return {
    game: variant as Game,
    players: form.players,
    rounds: rounds as number,
    seed: seed as Seed,
    maxEvents: maxEvents as number,
    workers: workers as number,
  };
}
