/** A small disk for the database, which is filled up and freed again. Linux only, and for root. */
import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { NodeProcess } from './node-process.ts';
import type { Struck } from './strike.ts';

const run = promisify(execFile);

/** Enough for the database and for its log of changes, in megabytes. It is memory, used as far as it is filled. */
const SIZE = 1_200;
const BLOCK = Buffer.alloc(1024 * 1024);
/** Milliseconds between attempts to take what has become free since. */
const AGAIN = 200;

/** Makes a folder a disk of its own. Answers how to take it away again. */
export async function mountSmallDisk(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}m,mode=0711`, 'rondel-crash-test', folder]).catch(
    (error: { stderr?: string; message: string }) => {
      throw new Error(
        `--strikes full-disk needs a small disk of its own, which only root can mount: ${(error.stderr || error.message).trim()}`,
      );
    },
  );
  return async () => {
    // Whoever is still in there loses it when they end.
    await run('umount', ['--lazy', folder]);
  };
}

/** Leaves no room for anything, for a while. */
export async function fillDisk(folder: string, nodes: readonly NodeProcess[], hold: number): Promise<Struck> {
  const path = join(folder, 'filling');
  const file = await open(path, 'a');
  let written = 0;
  let unaware: string[] = [];
  try {
    written = await fill(file);
    const end = performance.now() + hold;
    // Again and again, because a database that restarts makes room.
    while (performance.now() < end) {
      written += await fill(file);
      await sleep(AGAIN);
    }
    unaware = await readyOnes(nodes);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
  return { strike: 'a full disk', at: performance.now(), hasHit: written > 0, wrong: unaware };
}

/** Servers that take requests although nothing can be written. */
async function readyOnes(nodes: readonly NodeProcess[]): Promise<string[]> {
  const found = nodes.map(async ({ url }) => {
    const response = await fetch(`${url}/readyz`).catch(() => null);
    return response?.status === 200 ? [`${url}/readyz says that all is well on a full disk`] : [];
  });
  return (await Promise.all(found)).flat();
}

async function fill(file: Awaited<ReturnType<typeof open>>): Promise<number> {
  let written = 0;
  for (let size = BLOCK.length; size >= 512; ) {
    try {
      const { bytesWritten } = await file.write(BLOCK, 0, size);
      written += bytesWritten;
      if (bytesWritten < size) size >>= 1;
    } catch {
      size >>= 1;
    }
  }
  return written;
}
