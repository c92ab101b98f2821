/** `rondel doctor`: whether everything is well that a server depends on. */
import type { Finding } from '@rondel/server';
import type { Command } from 'commander';
import { chosenDatabase, type DatabasePlace } from '../database.ts';
import { Ending, EXIT, UserError } from '../errors.ts';
import { plural } from '../format.ts';
import { heading, print } from '../output.ts';
import { playgroundFolder } from '../serving/page.ts';
import { addSections, makeCommand } from './shared.ts';

interface DoctorOptions extends DatabasePlace {
  readonly json?: true;
}

export function doctorCommand(): Command {
  const command = makeCommand('doctor')
    .summary('examine a server: database, queue, clocks, disk, versions, settings')
    .description(
      'Looks at everything that a server with the same environment and options depends on, in one screen: whether the ' +
        'database answers, how quickly, and whether its tables are up to date; what waits in the queue; whether clocks ' +
        'agree; how much room is left; which versions there are; and which settings look like a mistake. It changes ' +
        'nothing, and can be run beside the server.',
    )
    .option('--data <folder>', 'where the private database lives (default: RONDEL_DATA or rondel-data)')
    .option('-d, --database <url>', 'the PostgreSQL of the server (default: DATABASE_URL)')
    .option('--json', 'print JSON')
    .action(examine);
  return addSections(command, {
    Signs: ['!  something is wrong', '*  worth knowing; it may be meant so'],
    Environment: [
      'what "rondel serve" reads: DATABASE_URL, RONDEL_DATA, HOST, PORT and others; what is given as an option counts more',
    ],
    'Exit status': [
      '0    nothing is wrong',
      '1    something is wrong',
      '2    something is wrong with what was asked for',
    ],
    Examples: [
      '$ rondel doctor',
      '$ rondel doctor --database postgres://rondel:secret@db.example/rondel --json',
    ],
  });
}

async function examine({ json, ...place }: DoctorOptions): Promise<void> {
  const { examineServer, settingsFrom } = await import('@rondel/server');
  let settings: ReturnType<typeof settingsFrom>;
  try {
    settings = settingsFrom(process.env);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new UserError(`A server could not start: ${error.message}.`, [], EXIT.failed);
  }
  const { ok, findings } = await examineServer({
    page: playgroundFolder(),
    ...settings,
    ...chosenDatabase(place),
  });
  await print(json ? JSON.stringify({ ok, findings }, null, 2) : textOf(findings));
  if (!ok) throw new Ending(EXIT.failed);
}

const SIGNS = { good: ' ', note: '*', wrong: '!' } as const;
const NAME_WIDTH = 20;

/** A line for each finding, below its topic, and what to do below that. */
function textOf(findings: readonly Finding[]): string {
  const topics = [...new Set(findings.map(({ topic }) => topic))];
  const lines = topics.flatMap((topic) => [
    heading(topic),
    ...findings.filter((one) => one.topic === topic).flatMap(linesOf),
  ]);
  const wrong = findings.filter(({ verdict }) => verdict === 'wrong').length;
  const sum = wrong === 0 ? 'Nothing is wrong.' : `${plural(wrong, 'thing is', 'things are')} wrong.`;
  return [...lines, '', heading(sum)].join('\n');
}

function linesOf({ name, value, verdict, advice }: Finding): string[] {
  const line = ` ${SIGNS[verdict]} ${name.padEnd(NAME_WIDTH)} ${value}`;
  return advice === '' ? [line] : [line, `${' '.repeat(NAME_WIDTH + 4)}${advice}`];
}
