/** The benchmark: reads the command line, measures the groups asked for, prints the rows. */
import { parseArguments, USAGE, UsageError } from './arguments.ts';
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
import { formatJson, formatTable } from './report.ts';
import { type Row, selectGroups } from './row.ts';

const GROUPS = [kernel, playouts, perft, search, workers, memory, turns, representation, random, page];

async function main(argv: readonly string[]): Promise<void> {
  const options = parseArguments(
    argv,
    GROUPS.map(({ name }) => name),
  );
  const rows: Row[] = [];
  for (const group of selectGroups(GROUPS, options.only)) {
    if (process.stderr.isTTY) process.stderr.write(`measuring ${group.name} …\n`);
    const measured = await group.measure(options);
    rows.push(...measured);
    if (!options.json) console.log(`${formatTable(group.name, measured)}\n`);
  }
  if (options.json) console.log(formatJson(rows));
  else
    console.log(
      'Ratios are ours over theirs: of a rate high is good, of a cost (ns) low. See bench/README.md.',
    );
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(`${error.message}\n\n${USAGE}`);
  process.exitCode = 2;
}
