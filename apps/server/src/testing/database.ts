/** A PostgreSQL for one test file: the embedded one, in a temporary folder. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../database/embedded.ts';

export interface TestDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/** @example const { url, close } = await openTestDatabase(); */
export async function openTestDatabase(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), `rondel-${randomUUID().slice(0, 8)}-`));
  const embedded = await openEmbedded({ folder });
  return {
    url: embedded.url,
    close: async () => {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
