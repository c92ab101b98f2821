/** `rondel study`: measures what a game is like. */
import { availableParallelism } from 'node:os';
import type { Seed } from '@rondel/core';
import {
  EFFORT,
  type Study,
  type StudyOptions,
  settleStudy,
  studyHtml,
  THOROUGH,
} from '@rondel/simulator/study';
import { loadPublished } from '@rondel/workers/modules';
import { studyOn } from '@rondel/workers/node';
import type { Command } from 'commander';
import { collectList, seed, wholeNumber } from '../arguments.ts';
import { asUserError, Ending, EXIT, UserError } from '../errors.ts';
import { type FoundGame, findGame, GAME_ARGUMENT, titleOf } from '../find-game.ts';
import { playing } from '../game-fault.ts';
import { listenForInterrupt } from '../interrupt.ts';
import { checkWritable, columns, heading, note, print, save } from '../output.ts';
import { openProgress } from '../progress.ts';
import { openThreads, patienceOption } from '../simulation/patience.ts';
import { studyText } from '../study-text.ts';
import { addGameOptions, addSections, type GameOptions, makeCommand } from './shared.ts';

interface StudyCommandOptions extends GameOptions {
  readonly seed: Seed;
  readonly thorough?: true;
  readonly effort?: number;
  readonly playouts?: number;
  readonly games?: number;
  readonly iterations?: number;
  readonly budgets?: readonly string[];
  readonly skillGames?: number;
  readonly maxEvents: number;
  readonly workers?: number;
  readonly patience?: number;
  readonly json?: true;
  readonly html?: string;
}

export function studyCommand(): Command {
  const command = makeCommand('study')
    .summary('measure what a game is like: balance, length, choices, drama, skill, dead rules, size')
    .description(
      'Plays a game at random and by search, and measures it as a designer would: what the seats are worth, how long it ' +
        'takes, how much there is to choose, how often the later winner was behind, how much better play wins, which ' +
        'rules never matter, and how large it is. Every figure has its method, its uncertainty and what it was taken ' +
        'from; where figures were published, they stand beside it.\n\n' +
        'The same seed and numbers give the same study, to the last digit, with any number of workers. How much is ' +
        'played follows from --effort and the game; a study takes about a minute on two cores.',
    )
    .argument('<game>', GAME_ARGUMENT)
    .optionsGroup('How much:')
    .option('--thorough', `as --effort ${THOROUGH}: many minutes`)
    .option(
      '--effort <n>',
      `how much to play, in millions of events (default: ${EFFORT})`,
      wholeNumber('--effort', 1, 1_000_000),
    )
    .option(
      '-n, --playouts <n>',
      'random playouts (default: by effort)',
      wholeNumber('--playouts', 2, 1_000_000),
    )
    .option(
      '--games <n>',
      'games of a search against itself (default: by effort)',
      wholeNumber('--games', 2, 1_000_000),
    )
    .option(
      '--iterations <n>',
      'what that search simulates before every event (default: by effort)',
      wholeNumber('--iterations', 1, 1_000_000),
    )
    .option(
      '--budgets <list>',
      'the searches of the skill curve, weakest first, such as 8,32,128',
      collectList,
    )
    .option(
      '--skill-games <n>',
      'games at every step of it (default: by effort)',
      wholeNumber('--skill-games', 2, 1_000_000),
    )
    .option(
      '--max-events <n>',
      'a game is cut off after so many events',
      wholeNumber('--max-events', 1),
      10_000,
    )
    .optionsGroup('What is played:')
    .option('-s, --seed <seed>', 'a number or a text; fixes everything that is drawn at random', seed, 0);
  addGameOptions(command)
    .optionsGroup('Where:')
    .option(
      '-w, --workers <n>',
      'threads (default: one for each processor)',
      wholeNumber('--workers', 1, 256),
    )
    .addOption(patienceOption())
    .optionsGroup('What comes out:')
    .option('--json', 'print the study as one JSON object')
    .option('--html <file>', 'also write a page with charts (HTML, complete in itself, without script)')
    .action(study);
  return addSections(command, {
    'Exit status': [
      '0    all is done',
      '2    something is wrong with what was asked for',
      '130  Ctrl-C: the study of what was finished, which says that it is partial',
    ],
    Examples: [
      '$ rondel study kalaha',
      '$ rondel study kalaha --option seeds=3 --html kalaha.html',
      '$ rondel study ./letters.ts --effort 5',
      '$ rondel study chess --thorough --seed 7 --json > chess.json',
      '$ rondel study othello --budgets 16,64,256 --skill-games 100',
    ],
  });
}

async function study(name: string, options: StudyCommandOptions): Promise<void> {
  if (options.thorough && options.effort !== undefined)
    throw new UserError('Give --thorough or --effort, not both.');
  const asked = optionsOf(options);
  asUserError(() => settleStudy(asked));
  const found = await findGame(name, options.option, options.patience);
  if (options.html !== undefined) await checkWritable(options.html);
  const result = await playing(found.game, () => runWatched(found, asked, options));
  await print(
    options.json ? JSON.stringify(result) : studyText(result, titleOf(found.game), columns(), heading),
  );
  if (options.html !== undefined) {
    await save(options.html, studyHtml(result));
    note(`Report: ${options.html}`);
  }
  if (result.isPartial) throw new Ending(EXIT.interrupted);
}

function optionsOf(options: StudyCommandOptions): StudyOptions {
  const { playouts, games, iterations, skillGames, maxEvents } = options;
  const effort = options.thorough ? THOROUGH : options.effort;
  const budgets = options.budgets?.map(wholeNumber('--budgets', 1, 1_000_000));
  const given = { effort, budgets, playouts, games, iterations, skillGames, maxEvents };
  const asked = Object.entries(given).filter(([, value]) => value !== undefined);
  return { seed: options.seed, ...Object.fromEntries(asked) };
}

async function runWatched(
  { game, reference }: FoundGame,
  options: StudyOptions,
  { workers = availableParallelism(), patience }: StudyCommandOptions,
): Promise<Study> {
  const interrupt = listenForInterrupt();
  const progress = openProgress({ unit: '%', total: 100 });
  const pool = openThreads([reference], workers, true, patience);
  try {
    const result = await studyOn(pool, game, reference, {
      options,
      published: await loadPublished(reference),
      signal: AbortSignal.any([interrupt.signal, pool.gaveUp]),
      abandon: interrupt.abandon,
      onProgress: (fraction) => progress.update({ done: Math.floor(100 * fraction), fraction }),
    });
    pool.check();
    return result;
  } finally {
    interrupt.close();
    progress.close();
    await pool.close();
  }
}
