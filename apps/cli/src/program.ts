/** The program: its commands and its help. */
import { Command, Help } from 'commander';
import { adminCommand } from './commands/admin.ts';
import { backupCommand } from './commands/backup.ts';
import { checkCommand } from './commands/check.ts';
import { devCommand } from './commands/dev.ts';
import { doctorCommand } from './commands/doctor.ts';
import { gamesCommand } from './commands/games.ts';
import { gtpCommand } from './commands/gtp.ts';
import { perftCommand } from './commands/perft.ts';
import { playCommand } from './commands/play.ts';
import { profileCommand } from './commands/profile.ts';
import { replayCommand } from './commands/replay.ts';
import { restoreCommand } from './commands/restore.ts';
import { serveCommand } from './commands/serve.ts';
import { addSections } from './commands/shared.ts';
import { simulateCommand } from './commands/simulate.ts';
import { studyCommand } from './commands/study.ts';
import { tournamentCommand } from './commands/tournament.ts';
import { uciCommand } from './commands/uci.ts';
import { workerCommand } from './commands/worker.ts';

/** One entry per file in `commands/`, in the order of the help. */
const COMMANDS = [
  gamesCommand,
  playCommand,
  simulateCommand,
  studyCommand,
  tournamentCommand,
  replayCommand,
  perftCommand,
  profileCommand,
  checkCommand,
  devCommand,
  serveCommand,
  backupCommand,
  restoreCommand,
  doctorCommand,
  adminCommand,
  workerCommand,
  uciCommand,
  gtpCommand,
];

/** Text that is narrower is not wrapped. */
const LEAST_WIDTH = 20;
/** So far in begins a description below its term. */
const INDENT = 6;

/** Descriptions stand beside their terms; where that leaves too little room for them, below. */
const formatItem: Help['formatItem'] = (term, termWidth, description, helper) => {
  const width = helper.helpWidth ?? 80;
  if (description === '' || width - termWidth - INDENT >= LEAST_WIDTH)
    return Help.prototype.formatItem.call(helper, term, termWidth, description, helper);
  const below = helper.boxWrap(description, width - INDENT);
  return [`  ${term}`, ...below.split('\n').map((line) => ' '.repeat(INDENT) + line)].join('\n');
};

/** Builds the program. It throws a `CommanderError` instead of exiting. */
export function makeProgram(version: string): Command {
  const program = new Command('rondel')
    .description('Play, simulate and examine board and card games.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .configureHelp({ showGlobalOptions: false, minWidthToWrap: LEAST_WIDTH, formatItem })
    .configureOutput({ outputError: () => {} });
  for (const make of COMMANDS) {
    const command = make().copyInheritedSettings(program);
    for (const part of command.commands) part.copyInheritedSettings(program);
    program.addCommand(command);
  }
  return addSections(program, {
    'Exit status': [
      '0    all is done',
      '1    something failed: a record that does not verify, a playout that broke off, a game with a fault',
      '2    something is wrong with what was asked for',
      '130  Ctrl-C; what was finished is printed',
    ],
    Environment: [
      'NO_COLOR      without bold headings',
      'DATABASE_URL  the PostgreSQL of serve, backup, restore, worker and simulate --distributed',
    ],
    Examples: [
      '$ rondel games',
      '$ rondel play kalaha',
      '$ rondel simulate go --option size=9 --count 1000',
      '$ rondel tournament connect-four random easy medium --rounds 20',
      '$ rondel check ./letters.ts',
      '$ rondel help simulate',
    ],
  });
}
