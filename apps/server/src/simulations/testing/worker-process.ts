/** A worker in a process of its own, to be killed by tests. It prints what happens, a line of JSON each. */
import { openDatabase } from '../../database/database.ts';
import { openSimulationWorker } from '../worker.ts';

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url, connections: 4 });
await openSimulationWorker({
  database,
  threads: 1,
  onEvent: (event) => process.stdout.write(`${JSON.stringify(event)}\n`),
});
