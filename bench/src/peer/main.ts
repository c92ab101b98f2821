/** `npm run bench:peer -- --open-spiel <checkout>`: builds OpenSpiel and prints one table of both. */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSeconds, runCommand, UsageError } from '../arguments.ts';
import { formatMarkdown } from '../markdown.ts';
import { formatJson, formatTable, type PrintedRow, printRow } from '../report.ts';
import { buildPeer } from './build.ts';
import { selectPeerGames } from './games.ts';
import { measurePeerGame } from './rows.ts';

const USAGE = `npm run -s bench:peer -- --open-spiel <checkout> [--json | --markdown] [--seconds <n>] [<game> …]
  --open-spiel  a checkout of OpenSpiel, after its install.sh
  --program     a program that is built already and speaks as bench/peer/random_play.cc does; needs no checkout
  --seconds     processor seconds to measure of each contestant in each round (default 1)`;

const FOLDER = fileURLToPath(new URL('../../.cache/peer', import.meta.url));

async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = readOptions(argv);
  const seconds = parseSeconds(values.seconds ?? '1');
  const games = select(positionals);
  const program = values.program ?? build(values['open-spiel']);
  const rows: PrintedRow[] = [];
  for (const game of games) {
    if (process.stderr.isTTY) process.stderr.write(`measuring ${game.ours} …\n`);
    rows.push(...(await measurePeerGame(program, game, seconds)).map(printRow));
  }
  if (values.json) console.log(formatJson(rows));
  else console.log(values.markdown ? formatMarkdown(rows) : formatTable('beside OpenSpiel', rows));
}

function build(checkout: string | undefined): string {
  if (checkout === undefined) throw new UsageError('--open-spiel must name a checkout of OpenSpiel.');
  return buildPeer(checkout, FOLDER);
}

function select(names: readonly string[]) {
  try {
    return selectPeerGames(names);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        'open-spiel': { type: 'string' },
        program: { type: 'string' },
        seconds: { type: 'string' },
        json: { type: 'boolean' },
        markdown: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

await runCommand(main, USAGE);
