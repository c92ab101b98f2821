/** `rondel tournament`: lets policies play each other and rates them. */
import { availableParallelism } from 'node:os';
import type { Game, Seed } from '@rondel/core';
import type { SprtOptions, Tournament } from '@rondel/simulator';
import { summarizeTournament, type TournamentRun, tournamentCsv } from '@rondel/simulator/report';
import { isOutside } from '@rondel/workers/modules';
import {
  isSearching,
  makeTournament,
  playTournamentOn,
  type TournamentJob,
  warmUp,
} from '@rondel/workers/node';
import type { Command } from 'commander';
import { seed, wholeNumber } from '../arguments.ts';
import { asUserError, Ending, EXIT, UserError } from '../errors.ts';
import { findGame, GAME_ARGUMENT } from '../find-game.ts';
import { playing } from '../game-fault.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { print } from '../output.ts';
import { findPolicies, policyLines } from '../players.ts';
import { openProgress } from '../progress.ts';
import { openThreads, patienceOption } from '../simulation/patience.ts';
import { toText } from '../tournament-text.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

interface TournamentCommandOptions extends GameOptions {
  readonly rounds: number;
  readonly seed: Seed;
  readonly sprt?: SprtOptions;
  readonly anchor?: string;
  readonly workers?: number;
  readonly maxEvents: number;
  readonly patience?: number;
  readonly json?: true;
  readonly csv?: true;
}

/** With it even many players have games that can be counted exactly. */
const MOST_ROUNDS = 1_000_000;

export function tournamentCommand(): Command {
  const command = makeCommand('tournament')
    .summary('let policies play each other, and rate them')
    .description(
      'Lets every policy play every other from every seat, and rates them: Elo with 95 % intervals, and how each ' +
        'pair did. With more than two seats as many policies meet at a table as there are seats, and every two of ' +
        'them are compared. A policy plays a whole team; where everybody plays against the game, two policies play the ' +
        'same seed by themselves, and the better outcome wins. The same seed gives the same games with any number of workers.\n\n' +
        'With --sprt a tournament of two ends as soon as it is clear which of two differences in strength is the ' +
        'true one (the sequential probability ratio test, 5 % error either way).',
    )
    .argument('<game>', GAME_ARGUMENT)
    .argument('<policies...>', 'who plays, by name, file or package; two or more')
    .option(
      '-r, --rounds <n>',
      'how often everybody meets everybody from all seats',
      wholeNumber('--rounds', 1, MOST_ROUNDS),
      50,
    )
    .option('-s, --seed <seed>', 'a number or a text; fixes everything that is drawn at random', seed, 0);
  addGameOptions(command)
    .option(
      '--sprt <elo0,elo1>',
      'stop when it is clear by how much the first is stronger, such as 0,50',
      readSprt,
    )
    .option('--anchor <policy>', 'whose rating is 0 (default: the first)')
    .option(
      '-w, --workers <n>',
      'threads (default: one for each processor)',
      wholeNumber('--workers', 1, 256),
    )
    .option(
      '--max-events <n>',
      'a game that goes on after so many events is a draw',
      wholeNumber('--max-events', 1),
      100_000,
    )
    .addOption(patienceOption())
    .option('--json', 'print one JSON object')
    .option('--csv', 'print the ratings as a table')
    .action(runTournament);
  return addSections(command, {
    Policies: policyLines(),
    'Exit status': [
      '0    all is done',
      '2    something is wrong with what was asked for',
      '130  Ctrl-C: the standings after the games that were finished, which say that they are partial',
    ],
    Examples: [
      '$ rondel tournament connect-four random easy medium --rounds 20',
      '$ rondel tournament kalaha mcts:200 mcts:100 --sprt 0,50 --rounds 1000',
      '$ rondel tournament ludo random first --json',
      '$ rondel tournament ./letters.ts ./greedy.ts random',
    ],
  });
}

function readSprt(text: string): SprtOptions {
  const [, elo0, elo1] = /^(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)$/.exec(text) ?? [];
  if (elo0 === undefined || elo1 === undefined || Number(elo0) >= Number(elo1)) {
    throw new UserError(
      `--sprt takes two differences in Elo, the lower one first, such as 0,50, not '${text}'.`,
    );
  }
  return { elo0: Number(elo0), elo1: Number(elo1) };
}

/** Games per task if games are fast. */
const CHUNK = 32;

async function runTournament(
  name: string,
  asked: readonly string[],
  options: TournamentCommandOptions,
): Promise<void> {
  if (options.json && options.csv) throw new UserError('Give --json or --csv, not both.');
  const { game, reference } = await findGame(name, options.option, options.patience);
  const players = await findPolicies(game, asked, 'policy', options.patience);
  if (new Set(players).size < players.length) {
    throw new UserError('Every policy can take part once; to see one against itself, use "rondel simulate".');
  }
  const { rounds, maxEvents } = options;
  const job: TournamentJob = {
    game: reference,
    options: game.chosen,
    seed: options.seed,
    players,
    rounds,
    maxEvents,
  };
  const tournament = asUserError(() =>
    makeTournament(game, job, {
      ...(options.anchor === undefined ? {} : { anchor: options.anchor }),
      ...(options.sprt === undefined ? {} : { sprt: options.sprt }),
    }),
  );
  const { tally, isPartial } = await playing(game, () => playWatched(tournament, job, options));
  const run: TournamentRun = {
    job,
    size: tournament.size,
    tally,
    isPartial,
    standings: tournament.standings(tally),
  };
  await print(format(game, run, options));
  if (isPartial) throw new Ending(EXIT.interrupted);
}

function format(game: Game, run: TournamentRun, { json, csv, sprt }: TournamentCommandOptions): string {
  if (json) return JSON.stringify(summarizeTournament(run));
  return csv ? tournamentCsv(run.standings) : toText(game, run, sprt);
}

/** Plays with a progress bar, and handles Ctrl-C. */
async function playWatched(
  tournament: Tournament,
  job: TournamentJob,
  { workers = availableParallelism(), patience }: Pick<TournamentCommandOptions, 'workers' | 'patience'>,
) {
  const isSlow = job.players.some(isSearching);
  const pool = openThreads([job.game, ...job.players], workers, isSlow, patience);
  const progress = openProgress({ unit: 'games', total: tournament.size });
  const interrupt = listenForInterrupt();
  try {
    await warmUp(pool, { ...job, policies: job.players });
    const tally = await playTournamentOn(pool, tournament, job, {
      chunk: isSlow || job.players.some(isOutside) ? 1 : CHUNK,
      signal: AbortSignal.any([interrupt.signal, pool.gaveUp]),
      abandon: interrupt.abandon,
      onGame: (_, { games }) => progress.update({ done: games, fraction: games / tournament.size }),
    });
    pool.check();
    return { tally, isPartial: interrupt.isGiven && tally.games < tournament.size };
  } catch (error) {
    // If something took too long, that is why.
    pool.check();
    throw error;
  } finally {
    interrupt.close();
    progress.close();
    await pool.close();
  }
}
