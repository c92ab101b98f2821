/** `rondel uci`: chess for other programs. */
import { BOT_LEVELS, type BotLevel } from '@rondel/simulator';
import { type Command, Option } from 'commander';
import { wholeNumber } from '../arguments.ts';
import { runUci, UCI_STANDARD, type UciSettings } from '../engine/uci.ts';
import { addSections, makeCommand } from './shared.ts';

export function uciCommand(): Command {
  const command = makeCommand('uci')
    .summary('play chess for other programs, by the protocol UCI')
    .description(
      'Plays chess for a program that speaks the Universal Chess Interface: a board on the screen, a tournament ' +
        'manager, a server. It reads commands from the standard input and answers until "quit" or the end of the ' +
        'input. What can be set here can be set in the other program, too.',
    )
    .addOption(levelOption(UCI_STANDARD.level))
    .option(
      '-i, --iterations <n>',
      'the most games to imagine for a move (default: as the level has it)',
      wholeNumber('--iterations', 1, 1e9),
    )
    .option('-s, --seed <n>', 'fixes what is drawn at random', wholeNumber('--seed', 0, 2 ** 31 - 1))
    .option('--hash <megabytes>', 'the memory for positions', wholeNumber('--hash', 1, 4096))
    .action(uci);
  return addSections(command, {
    Examples: [
      '$ rondel uci',
      '$ printf "position startpos moves e2e4\\ngo movetime 1000\\n" | rondel uci',
      '$ rondel uci --level easy',
    ],
  });
}

/** How strong a player is. */
export const levelOption = (standard: BotLevel): Option =>
  new Option('-l, --level <level>', 'how strong it plays').choices(BOT_LEVELS).default(standard);

async function uci(settings: Partial<UciSettings>, command: Command): Promise<void> {
  const name = `rondel ${command.parent?.version() ?? ''}`.trim();
  await runUci(process.stdin, (text) => process.stdout.write(text), { name, settings });
}
