/**
 * `npm run crash-test -- --rounds 25`: kills servers and PostgreSQL in the middle of play, again and again, or
 * does something else to them (`--strikes`).
 * Ends with 1 if anything was lost, done twice or stuck. The seed fixes what is killed and what is played.
 */
import { parseArgs } from 'node:util';
import { STRIKES, type Strikes } from './arena.ts';
import { runCrashTest } from './crash-test.ts';
import { describeReport } from './report.ts';

const USAGE = `crash-test [--strikes crashes] [--database URL] [--rounds 25] [--hold 20] [--seed text] [--matches 12] [--nodes 2] [--source] [--quiet]

  --strikes  crashes: servers and their database are killed
             failover: the primary of two databases is lost, and its standby promoted
             stop-node, stop-database: one server, or the database, stands still for a while
             full-disk: the database has no room for a while (needs root)
  --database an empty database on this machine instead of the private one, for crashes: servers are killed, and
             processes of PostgreSQL that serve them
  --hold     seconds for which something is stopped or full
  --rounds   crashes, one after the other
  --seed     what is killed when, and what is played (default: another one every time)
  --matches  matches that are played at a time
  --nodes    servers on the same database
  --source   the servers run from source instead of compiled code
  --quiet    only the report`;

const { values } = parseArgs({
  options: {
    strikes: { type: 'string', default: 'crashes' },
    database: { type: 'string' },
    hold: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '25' },
    seed: { type: 'string', default: `${Date.now()}` },
    matches: { type: 'string', default: '12' },
    nodes: { type: 'string', default: '2' },
    source: { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function count(name: 'rounds' | 'matches' | 'nodes' | 'hold', most: number): number {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= 1 && value <= most) return value;
  throw new RangeError(`--${name} must be a whole number from 1 to ${most}, got ${values[name]}\n\n${USAGE}`);
}

function strikes(): Strikes {
  if (values.database !== undefined && values.strikes !== 'crashes')
    throw new RangeError(`--strikes ${values.strikes} cannot be combined with --database`);
  const found = STRIKES.find((name) => name === values.strikes);
  if (found !== undefined) return found;
  throw new RangeError(`--strikes is one of ${STRIKES.join(', ')}, not ${values.strikes}\n\n${USAGE}`);
}

if (values.help) {
  console.log(USAGE);
} else {
  const began = performance.now();
  const report = await runCrashTest({
    strikes: strikes(),
    database: values.database ?? null,
    hold: count('hold', 600) * 1_000,
    rounds: count('rounds', 1_000_000),
    matches: count('matches', 1_000),
    nodes: count('nodes', 8),
    seed: values.seed,
    isCompiled: !values.source,
    tell: values.quiet ? () => {} : console.log,
  });
  console.log(describeReport(report, values.seed, performance.now() - began));
  process.exit(report.ledger.violations.length === 0 ? 0 : 1);
}
