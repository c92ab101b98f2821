/** `rondel check`: looks for faults in a game, and shows the shortest match that has one. */
import { Worker } from 'node:worker_threads';
import { labelOf } from '@rondel/workers/modules';
import { THREAD_OPTIONS } from '@rondel/workers/thread-options';
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import type { CheckMessage, CheckTask } from '../checking/thread.ts';
import { EXIT, UserError } from '../errors.ts';
import { findGame, GAME_ARGUMENT, titleOf } from '../find-game.ts';
import { plural } from '../format.ts';
import { print, save } from '../output.ts';
import { openProgress } from '../progress.ts';
import { PATIENCE, patienceOption } from '../simulation/patience.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

interface CheckCommandOptions extends GameOptions {
  readonly playouts: number;
  readonly maxEvents: number;
  readonly seed: number;
  readonly record?: string;
  readonly patience?: number;
  readonly json?: true;
}

export function checkCommand(): Command {
  const command = makeCommand('check')
    .summary('look for faults in a game, and show the shortest match that has one')
    .description(
      'Plays many random matches of a game and checks everything that the engine promises in each of them: that ' +
        'what is listed is what the rules accept, that nothing hidden is given away, that every match replays from ' +
        'its record, and so on. A match that shows a fault is made as short as can be, and saved. What is no fault but ' +
        'seldom meant, such as a seat that never acts, is noted.',
    )
    .argument('<game>', GAME_ARGUMENT)
    .option('-n, --playouts <n>', 'how many matches', wholeNumber('--playouts', 1), 1000)
    .option('--max-events <n>', 'a match of more events is endless', wholeNumber('--max-events', 1), 2000)
    .option('-s, --seed <n>', 'fixes the matches', wholeNumber('--seed', 0, 2 ** 31 - 1), 1);
  addGameOptions(command)
    .option('--record <file>', 'where to save the match that shows a fault (default: <game>-failure.json)')
    .addOption(patienceOption())
    .option('--json', 'print one JSON object')
    .action(check);
  return addSections(command, {
    'Exit status': [
      '0    no fault was found',
      '1    a fault was found; it is printed, and the match is saved',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel check kalaha',
      '$ rondel check ./letters.ts --playouts 10000',
      '$ rondel check ./letters.ts --option size=5 --record fault.json',
      '$ rondel replay letters-failure.json --game ./letters.ts',
    ],
  });
}

async function check(asked: string, options: CheckCommandOptions): Promise<void> {
  const { game, reference } = await findGame(asked, options.option, options.patience);
  const { playouts, maxEvents, seed } = options;
  const task: CheckTask = { reference, options: game.chosen, playouts, maxEvents, seed };
  const title = titleOf(game);
  const ended = await runWatched(task, title, options.patience);
  if (ended.kind === 'sound') {
    const { notes } = ended;
    if (options.json)
      return print(
        JSON.stringify({ game: game.name, options: game.chosen, playouts, seed, ok: true, notes }),
      );
    const verdict = `${title}: ${plural(playouts, 'match', 'matches')}, and nothing is wrong.`;
    return print([verdict, ...notes.map((note) => `Note: ${note}`)].join('\n'));
  }
  const { reason, details, record, match } = ended;
  const file = options.record ?? `${game.name}-failure.json`;
  // The fault counts, whether or not its record can be kept.
  const unsaved = await save(file, `${JSON.stringify(record, null, 2)}\n`).then(
    () => null,
    (error: unknown) => (error as UserError).message,
  );
  if (options.json) {
    await print(
      JSON.stringify({
        game: game.name,
        options: game.chosen,
        playouts,
        seed,
        ok: false,
        reason,
        details,
        match,
        record: unsaved === null ? file : null,
      }),
    );
  }
  const how = reference === game.name ? '' : ` --game ${asked}`;
  throw new UserError(
    reason,
    [
      ...details.map((detail) => `  ${detail}`),
      `It was found in match ${match}, and ${plural(record.events.length, 'event')} lead to it.`,
      unsaved === null
        ? `Record: ${file}; "rondel replay ${file}${how}" goes there.`
        : `${unsaved} This is its record: ${JSON.stringify(record)}`,
    ],
    EXIT.failed,
  );
}

type Ended = Exclude<CheckMessage, { readonly kind: 'progress' }>;

/** Checks in a thread, with a progress bar. The thread is given up if it is silent for too long. */
async function runWatched(task: CheckTask, title: string, patience: number = PATIENCE): Promise<Ended> {
  const isSource = import.meta.url.endsWith('.ts');
  const file = new URL(isSource ? '../checking/thread.ts' : '../checking/thread.js', import.meta.url);
  const progress = openProgress({ unit: 'matches', total: task.playouts });
  const thread = new Worker(file, { ...THREAD_OPTIONS, workerData: task });
  let heard = performance.now();
  let matches = 0;
  let watch: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Ended>((resolve, reject) => {
      thread.on('message', (message: CheckMessage) => {
        heard = performance.now();
        if (message.kind !== 'progress') return resolve(message);
        matches = message.matches;
        progress.update({ done: matches, fraction: matches / task.playouts });
      });
      thread.on('error', reject);
      thread.on('exit', () =>
        reject(
          new UserError(`${labelOf(task.reference)} ended the thread that checked it.`, [], EXIT.failed),
        ),
      );
      watch = setInterval(() => {
        if (performance.now() - heard < 1000 * patience) return;
        reject(
          new UserError(
            `${labelOf(task.reference)}: match ${matches + 1} of ${title} does not come to an end, after ${patience} seconds. Does a rule loop for ever?`,
            ['If it is only slow, --patience gives it longer.'],
            EXIT.failed,
          ),
        );
      }, 250);
    });
  } finally {
    clearInterval(watch);
    progress.close();
    await thread.terminate();
  }
}
