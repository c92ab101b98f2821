/** `rondel simulate`: plays a game many times and reports the results. */
import { type Game, outcomeOf, type Seed, stateToJson } from '@rondel/core';
import { thrownIn } from '@rondel/core/inspect';
import { recordPlayout, type SimulationJob } from '@rondel/simulator';
import { type BatchSummary, batchCsv, summarizeBatch } from '@rondel/simulator/report';
import { labelsOf } from '@rondel/workers/modules';
import { findPolicy } from '@rondel/workers/policies';
import type { Command } from 'commander';
import { collectList, seconds, seed, share, wholeNumber } from '../arguments.ts';
import { findDatabase } from '../database.ts';
import { Ending, EXIT, UserError } from '../errors.ts';
import { titleOf } from '../find-game.ts';
import { whereAndWhy } from '../game-fault.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkWritable, columns, heading, note, print, save } from '../output.ts';
import { findSeating, policyLines } from '../players.ts';
import {
  type Beginning,
  FROM_ARGUMENT,
  FROM_HELP,
  findBeginning,
  GAME_OR_RECORD,
  type PositionOptions,
} from '../position.ts';
import { openProgress } from '../progress.ts';
import { runDistributed } from '../simulation/distributed.ts';
import { PATIENCE, patienceOption } from '../simulation/patience.ts';
import { reportPage } from '../simulation/report.ts';
import { runBatch } from '../simulation/run.ts';
import type { RunRequest } from '../simulation/run-types.ts';
import { summaryText } from '../simulation/text.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

interface SimulateOptions extends GameOptions, PositionOptions {
  readonly count?: number;
  readonly seconds?: number;
  readonly until?: number;
  readonly seed: Seed;
  readonly start: number;
  readonly workers?: number;
  readonly distributed?: true;
  readonly database?: string;
  readonly policy?: readonly string[];
  readonly maxEvents: number;
  readonly patience?: number;
  readonly json?: true;
  readonly csv?: true;
  readonly report?: string;
  readonly record?: string;
}

const COUNT = 1000;
/** The number of random streams that one seed has. */
const MOST = 2 ** 32;
const MOST_UNTIL = 1_000_000;

export function simulateCommand(): Command {
  const command = makeCommand('simulate')
    .summary('play a game many times and sum up what came of it')
    .description(
      'Plays a game many times and sums up what came of it: lengths, outcomes with their 95 % intervals ' +
        '(Wilson), turn metrics, branching factor and speed.\n\n' +
        'Playout number i depends on the seed and on i alone. So the same seed gives the same result, bit for ' +
        'bit, with any number of workers and on any machine: the digest at the end tells. With --start a batch ' +
        'can be cut into pieces, and any one playout can be looked at again.',
    )
    .argument('[game]', GAME_OR_RECORD)
    .optionsGroup('How much:')
    .option('-n, --count <n>', `how many playouts (default: ${COUNT})`, wholeNumber('--count', 1, MOST))
    .option('-t, --seconds <s>', 'stop after so many seconds', seconds('--seconds'))
    .option(
      '-u, --until <width>',
      'stop when the 95 % intervals of all win rates are at most so wide, such as 0.02 or 2%; the number of ' +
        `playouts does not depend on the workers, and is at most --count (default then: ${MOST_UNTIL})`,
      share('--until'),
    )
    .option('--start <i>', 'the number of the first playout', wholeNumber('--start', 0, MOST - 1), 0)
    .option(
      '--max-events <n>',
      'a playout ends after so many events',
      wholeNumber('--max-events', 1),
      100_000,
    )
    .optionsGroup('What is played:')
    .option('-s, --seed <seed>', 'a number or a text; fixes everything that is drawn at random', seed, 0);
  addGameOptions(command)
    .option(
      '-p, --policy <names>',
      'who plays: one policy for all seats, or one for each, with commas; names or files (default: random)',
      collectList,
    )
    .option('--fen <fen>', 'begin in this position, as the game writes it (chess: a FEN)')
    .option(FROM_ARGUMENT, `begin ${FROM_HELP}; dice are drawn again`)
    .optionsGroup('Where:')
    .option(
      '-w, --workers <n>',
      'threads; 1 plays in the main thread (default: what is of use)',
      wholeNumber('--workers', 1, 256),
    )
    .option(
      '--distributed',
      'on the machines where "rondel worker" runs, through a PostgreSQL that all of them can reach; the result ' +
        'is the same to the last bit',
    )
    .option('--database <url>', 'that PostgreSQL (default: DATABASE_URL)')
    .addOption(patienceOption())
    .optionsGroup('What comes out:')
    .option('--json', 'print one JSON object')
    .option('--csv', 'print one table: part, name, count, rate, low, high')
    .option('--report <file>', 'also write a page with plots (HTML, complete in itself)')
    .option('--record <file>', 'also write the record of the first playout, for "rondel replay"')
    .action(simulate);
  return addSections(command, {
    Policies: policyLines(),
    Environment: ['DATABASE_URL  the database of --distributed, if --database is not given'],
    'Exit status': [
      '0    all is done',
      '1    some playouts failed; the result says which',
      '2    something is wrong with what was asked for',
      '130  Ctrl-C: the result of what was finished is printed, and says that it is partial',
    ],
    Examples: [
      '$ rondel simulate kalaha --count 100000 --seed 7',
      '$ rondel simulate go --option size=9 --seconds 10 --json',
      '$ rondel simulate connect-four --policy medium,random --count 100',
      '$ rondel simulate ludo --until 1% --report ludo.html',
      '$ rondel simulate ./letters.ts --policy ./greedy.ts,random',
      '$ rondel simulate chess --fen "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1" --option draws=automatic',
      '$ rondel simulate --from match.json@12 --count 10000',
      '$ rondel simulate chess --count 1e6 --distributed --database postgres://db.example/rondel',
      '',
      'Playout 731 of a batch by itself, and event by event:',
      '$ rondel simulate kalaha --seed 7 --start 731 --count 1 --record 731.json',
      '$ rondel replay 731.json',
    ],
  });
}

async function simulate(name: string | undefined, options: SimulateOptions): Promise<void> {
  if (options.json && options.csv) throw new UserError('Give --json or --csv, not both.');
  if (options.until !== undefined && options.start > 0) {
    throw new UserError('--until counts from playout 0 on; it does not go with --start.');
  }
  const database = await databaseOf(options);
  const beginning = await findBeginning(name, options);
  const { found } = beginning;
  const { game } = found;
  refuseEnd(beginning, options);
  const policies = await findSeating(game, options.policy ?? ['random'], options.patience);
  const job: SimulationJob = {
    game: found.reference,
    options: game.chosen,
    seed: options.seed,
    policies,
    maxEvents: options.maxEvents,
    ...(beginning.state === null ? {} : { from: stateToJson(beginning.state) }),
  };
  for (const file of [options.report, options.record]) if (file !== undefined) await checkWritable(file);
  const requested = requestedCount(options);
  if ((requested ?? 0) > MOST - options.start) {
    throw new UserError(
      `--start ${options.start} --count ${requested}: the last playout is number ${MOST - 1}.`,
    );
  }
  const request: RunRequest = {
    game,
    job,
    origin: beginning.origin,
    count: Math.min(requested ?? MOST, MOST - options.start),
    start: options.start,
    seconds: options.seconds ?? null,
    until: options.until ?? null,
    workers: options.workers ?? null,
    patience: options.patience ?? PATIENCE,
    fine: options.report !== undefined,
  };
  const { run, summary } = await runWatched(request, requested, database);
  await print(format(summary, game, options));
  if (options.report !== undefined) {
    await save(options.report, await reportPage(summary, run.waypoints));
    note(`Report: ${options.report}`);
  }
  if (options.record !== undefined) {
    const record = recordPlayout(game, { ...job, game: game.name }, options.start, findPolicy);
    await save(options.record, `${JSON.stringify(record, null, 2)}\n`);
    note(`Record of playout ${options.start}: ${options.record}`);
  }
  for (const line of linesOf(game, job, summary)) note(line);
  if (summary.partial) throw new Ending(EXIT.interrupted);
  if (summary.reasons.failed > 0) throw new Ending(EXIT.failed);
}

/** Where a match is over there is nothing to play. */
function refuseEnd({ state, origin }: Beginning, { from }: SimulateOptions): void {
  const outcome = state === null ? null : outcomeOf(state);
  if (outcome === null) return;
  const { record, event = 0 } = origin ?? {};
  const asked = record === undefined ? '--fen' : `--from ${from}`;
  const earlier =
    record === undefined || event === 0 ? '' : ` Begin earlier, such as ${record}@${event - 1}.`;
  throw new UserError(`${asked}: the match is over there (${outcome.reason}).${earlier}`);
}
/** Where the first playout that failed was thrown, with the line of the author. */
function linesOf(game: Game, job: SimulationJob, { errors }: BatchSummary): string[] {
  const [first] = errors;
  if (first === undefined) return [];
  const again = () => recordPlayout(game, { ...job, game: game.name }, first.index, findPolicy);
  const thrown = thrownIn(game, again);
  return thrown === null ? [] : whereAndWhy(thrown.error, thrown.missing);
}

/** How many playouts were asked for; `null` if only a time limit was given. */
function requestedCount(options: SimulateOptions): number | null {
  if (options.count !== undefined) return options.count;
  if (options.until !== undefined) return MOST_UNTIL;
  return options.seconds === undefined ? COUNT : null;
}

/** The database for a distributed batch; `null` to play it here. */
async function databaseOf({ distributed, database, workers }: SimulateOptions): Promise<string | null> {
  if (distributed === undefined) {
    if (database === undefined) return null;
    throw new UserError('--database goes with --distributed.');
  }
  if (workers !== undefined) {
    throw new UserError(
      '--workers is for this machine. With --distributed, "rondel worker --threads" says how many there are.',
    );
  }
  return findDatabase(database, '--distributed');
}

/** Runs a batch with a progress bar, and handles Ctrl-C. */
async function runWatched(request: RunRequest, requested: number | null, database: string | null) {
  const hasFixedEnd = requested !== null && request.until === null && request.seconds === null;
  const progress = openProgress({ unit: 'playouts', ...(hasFixedEnd ? { total: requested } : {}) });
  const interrupt = listenForInterrupt();
  try {
    const run =
      database === null
        ? await runBatch(request, interrupt, progress)
        : await runDistributed(request, database, interrupt, progress);
    const { game, job, origin, start } = request;
    const policies = labelsOf(job.policies);
    return { run, summary: summarizeBatch({ ...run, game, job, origin, policies, start, requested }) };
  } finally {
    interrupt.close();
    progress.close();
  }
}

function format(summary: BatchSummary, game: Game, { json, csv }: SimulateOptions): string {
  if (json) return JSON.stringify(summary);
  if (csv) return batchCsv(summary);
  return summaryText(summary, titleOf(game), columns(), heading);
}
