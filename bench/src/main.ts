/** The benchmark: reads the command line, measures the groups asked for, prints the rows. */
import { readFileSync } from 'node:fs';
import { allowInlining } from '@rondel/workers/inlining';
import { type BenchOptions, parseArguments, runCommand, USAGE, UsageError } from './arguments.ts';
import { kernel } from './groups/kernel.ts';
import { memory } from './groups/memory.ts';
import { page } from './groups/page.ts';
import { perft } from './groups/perft.ts';
import { playouts } from './groups/playouts.ts';
import { random } from './groups/random.ts';
import { representation } from './groups/representation.ts';
import { search } from './groups/search.ts';
import { turns } from './groups/turns.ts';
import { workers } from './groups/workers.ts';
import { formatMarkdown } from './markdown.ts';
import { profileContestant } from './profile.ts';
import { formatJson, formatTable, type PrintedRow, printRow } from './report.ts';
import { selectGroups } from './row.ts';

const GROUPS = [kernel, playouts, perft, search, workers, memory, turns, representation, random, page];

const LEGEND = `Ratios are ours over theirs, of rounds that belong together: of a rate high is good, of a cost low. p95 is
what one round in twenty is worse than, ± half of the interquartile range. See bench/README.md.`;

async function main(argv: readonly string[]): Promise<void> {
  const options = parseArguments(
    argv,
    GROUPS.map(({ name }) => name),
  );
  if (options.profile !== undefined) {
    console.log(profileContestant(options.profile, options.seconds));
    return;
  }
  const rows = options.from === undefined ? await measure(options) : readRows(options.from);
  if (options.format === 'json') console.log(formatJson(rows));
  else if (options.format === 'markdown') console.log(formatMarkdown(rows));
  else if (options.from !== undefined) console.log(`${formatTable(options.from, rows)}\n\n${LEGEND}`);
  else console.log(LEGEND);
}

/** Groups are shown as soon as they are done, if they are shown as tables. */
async function measure(options: BenchOptions): Promise<PrintedRow[]> {
  const rows: PrintedRow[] = [];
  for (const group of selectGroups(GROUPS, options.only)) {
    if (process.stderr.isTTY) process.stderr.write(`measuring ${group.name} …\n`);
    const measured = (await group.measure(options)).map(printRow);
    rows.push(...measured);
    if (options.format === 'table') console.log(`${formatTable(group.name, measured)}\n`);
  }
  return rows;
}

function readRows(file: string): PrintedRow[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as PrintedRow[];
  } catch (error) {
    throw new UsageError(`--from: ${file} has no rows that --json has printed: ${(error as Error).message}`);
  }
}

// As the command `rondel` does, and as the processes of all others in Node have it.
allowInlining();
await runCommand(main, USAGE);
