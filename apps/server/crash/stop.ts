/** Servers and databases that stand still for a while and go on as if nothing had happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { NodeProcess } from './node-process.ts';
import { childrenOf, postmasterOf, signalAll } from './postgres.ts';
import type { Struck } from './strike.ts';

/** Stops one server. The others go on. */
export async function stopNode(nodes: readonly NodeProcess[], chance: Chance, hold: number): Promise<Struck> {
  const node = chance.pick(nodes);
  const hasHit = node.signal('SIGSTOP');
  await sleep(hold);
  node.signal('SIGCONT');
  return { strike: 'a server that stood still', at: performance.now(), hasHit };
}

/** Stops PostgreSQL with all its processes. No connection breaks, and nobody is answered. */
export async function stopDatabase(folder: string, hold: number): Promise<Struck> {
  const postmaster = await postmasterOf(folder);
  const pids = postmaster === undefined ? [] : [postmaster, ...(await childrenOf(postmaster))];
  signalAll(pids, 'SIGSTOP');
  await sleep(hold);
  signalAll(pids, 'SIGCONT');
  return { strike: 'a database that stood still', at: performance.now(), hasHit: pids.length > 0 };
}
