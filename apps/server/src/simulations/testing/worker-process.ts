/** A worker in a process of its own, for tests that kill it. It prints its events as lines of JSON. */
import { openDatabase } from '../../database/database.ts';
import { openSimulationWorker } from '../worker.ts';

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url, connections: 4 });
await openSimulationWorker({
  database,
  threads: 1,
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
