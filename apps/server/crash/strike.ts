/** What is killed in a round, and how. Always with signal 9: nobody gets to tidy up. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { NodeProcess } from './node-process.ts';
import type { PostgresTarget } from './postgres.ts';

/** The kinds of crashes, with how often they happen. */
const WEIGHTS = {
  'a server': 30,
  'all servers': 14,
  'the postmaster': 14,
  'a backend': 14,
  'a server and the postmaster': 14,
  'all servers and PostgreSQL': 14,
};
/** For a database that the test cannot start again: it recovers from the loss of a backend by itself. */
const WEIGHTS_OF_GIVEN = { 'a server': 40, 'all servers': 20, 'a backend': 40 };

/** What was done, and how it is made good again. */
export interface Struck {
  /** For the report. */
  readonly strike: string;
  /** When it was done, by the steady clock; if it lasts, when it was over. */
  readonly at: number;
  /** Whether everything that was to be hit was there. */
  readonly hasHit: boolean;
  /** What has gone wrong meanwhile, in sentences. */
  readonly wrong?: readonly string[];
  /** Starts what was killed. Answers how many servers were killed once more meanwhile. */
  readonly mend?: () => Promise<number>;
  /** What can be done when all servers are back, before the next round. */
  readonly after?: () => Promise<void>;
}

/** How a crash test gets at its database. */
export interface StruckDatabase {
  /** Whether it ran before the test, so that the test cannot start it again. */
  readonly isGiven: boolean;
  /** Kills processes of it. Answers whether there were any. */
  kill(target: PostgresTarget, pick: (count: number) => number): Promise<boolean>;
}

/** Kills something. */
export async function strike(
  nodes: readonly NodeProcess[],
  database: StruckDatabase,
  chance: Chance,
): Promise<Struck> {
  const kind: string = database.isGiven ? chance.weighed(WEIGHTS_OF_GIVEN) : chance.weighed(WEIGHTS);
  const killed = kind.startsWith('all') ? nodes : kind.startsWith('a server') ? [chance.pick(nodes)] : [];
  const killNodes = () => Promise.all(killed.map((node) => node.kill()));
  const pick = (count: number): number => chance.below(count);
  let hasHit = true;
  const killDatabase = async (): Promise<void> => {
    if (kind.endsWith('PostgreSQL')) hasHit = await database.kill('all', pick);
    else if (kind.endsWith('postmaster')) hasHit = await database.kill('postmaster', pick);
    else if (kind.endsWith('backend')) hasHit = await database.kill('backend', pick);
  };
  const steps = chance.happens(50) ? [killNodes, killDatabase] : [killDatabase, killNodes];
  for (const step of steps) {
    await step();
    if (chance.happens(30)) await sleep(chance.between(1, 60));
  }
  return { strike: kind, at: performance.now(), hasHit, mend: () => restart(killed, chance) };
}

/** Starts nodes again. Sometimes one is killed once more before it is ready. Answers how often. */
export async function restart(killed: readonly NodeProcess[], chance: Chance): Promise<number> {
  const again = await Promise.all(
    killed.map(async (node) => {
      let deaths = 0;
      if (chance.happens(15)) {
        const starting = node.start();
        await sleep(chance.between(100, 1_200));
        await node.kill();
        await starting;
        deaths++;
      }
      while (!(await node.start())) deaths++;
      return deaths;
    }),
  );
  return again.reduce((sum, deaths) => sum + deaths, 0);
}
