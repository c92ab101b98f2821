/** The loss of a primary: it is killed or falls silent, and its standby is promoted. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { NodeProcess } from './node-process.ts';
import type { Pair } from './pair.ts';
import { restart, type Struck } from './strike.ts';

/** What becomes of the primary, with how often it does. */
const WEIGHTS = {
  'the primary': 40,
  'the primary, which only fell silent': 25,
  'the primary, which came back': 15,
  'the primary and a server': 20,
};

/** Takes the primary away. The new one is the primary when this is done; `after` gives it a standby again. */
export async function failOver(pair: Pair, nodes: readonly NodeProcess[], chance: Chance): Promise<Struck> {
  const kind = chance.weighed(WEIGHTS);
  const killed = kind.endsWith('server') ? [chance.pick(nodes)] : [];
  const isSilent = kind.includes(',');
  await Promise.all(killed.map((node) => node.kill()));
  const hasHit = await pair.signal(isSilent ? 'SIGSTOP' : 'SIGKILL');
  const at = performance.now();
  const mend = async (): Promise<number> => {
    // A server that starts in between finds no database to write to.
    const starting = restart(killed, chance);
    await sleep(chance.between(0, 600));
    await pair.promote();
    // It still takes itself for the primary, but without its standby it cannot commit anything.
    if (kind.endsWith('back')) {
      await sleep(chance.between(100, 3_000));
      await pair.signal('SIGCONT');
    }
    return starting;
  };
  return { strike: kind, at, hasHit, mend, after: () => pair.rejoin() };
}
