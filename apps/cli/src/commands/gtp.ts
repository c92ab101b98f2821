/** `rondel gtp`: go for other programs. */
import type { Command } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { GTP_STANDARD, type GtpSettings, runGtp } from '../engine/gtp.ts';
import { UserError } from '../errors.ts';
import { addSections, makeCommand } from './shared.ts';
import { levelOption } from './uci.ts';

interface GtpCommandOptions {
  readonly level: GtpSettings['level'];
  readonly iterations?: number;
  readonly seed?: number;
  readonly size?: number;
  readonly komi?: number;
  readonly resign: boolean;
}

export function gtpCommand(): Command {
  const command = makeCommand('gtp')
    .summary('play go for other programs, by the protocol GTP')
    .description(
      'Plays go for a program that speaks the Go Text Protocol, version 2: a board on the screen, a tournament ' +
        'manager, a server. It reads commands from the standard input and answers until "quit" or the end of the ' +
        'input. Area is counted; boards have 5 to 19 lines, and on 9 it plays best.',
    )
    .addOption(levelOption(GTP_STANDARD.level))
    .option(
      '-i, --iterations <n>',
      'the most games to imagine for a move (default: as the level has it)',
      wholeNumber('--iterations', 1, 1e9),
    )
    .option('-s, --seed <n>', 'fixes what is drawn at random', wholeNumber('--seed', 0, 2 ** 31 - 1))
    .option('--size <lines>', 'the board to begin with', wholeNumber('--size', 5, 19))
    .option('--komi <points>', 'the komi to begin with', readKomi)
    .option('--no-resign', 'play every game to its end')
    .action(gtp);
  return addSections(command, {
    Examples: [
      '$ rondel gtp',
      '$ printf "boardsize 9\\nplay black E5\\ngenmove white\\nshowboard\\n" | rondel gtp',
      '$ rondel gtp --level medium --no-resign',
    ],
  });
}

function readKomi(text: string): number {
  if (/^-?\d{1,3}(\.\d)?$/.test(text)) return Number(text);
  throw new UserError(`--komi takes a number of points such as 7.5, not '${text}'.`);
}

async function gtp(options: GtpCommandOptions, command: Command): Promise<void> {
  const { size, komi, resign, ...thinking } = options;
  const version = command.parent?.version() ?? '';
  const settings = { ...thinking, resigns: resign };
  await runGtp(process.stdin, (text) => process.stdout.write(text), {
    version,
    settings,
    ...(size === undefined ? {} : { size }),
    ...(komi === undefined ? {} : { komi }),
  });
}
