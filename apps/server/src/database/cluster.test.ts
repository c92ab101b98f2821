/** Looking for a private database changes nothing on the machine. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { hasCluster } from './cluster.ts';

const folders: string[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

async function newFolder(mode: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rondel-cluster-'));
  folders.push(folder);
  await chmod(folder, mode);
  return folder;
}

it('[S12] finds a database only where there is one', async () => {
  const folder = await newFolder(0o755);
  expect(await hasCluster(join(folder, 'nowhere'))).toBe(false);
  expect(await hasCluster(folder)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
  await mkdir(join(folder, 'postgres'));
  await writeFile(join(folder, 'postgres', 'access.json'), '{}');
  expect(await hasCluster(folder)).toBe(true);
});

it.runIf(process.platform === 'linux' && process.getuid?.() === 0)(
  '[S12] root makes neither a user nor a folder by looking',
  async () => {
    const programs = await newFolder(0o755);
    const called = join(programs, 'called');
    // A machine without the user postgres, where making one would be noticed.
    await writeFile(join(programs, 'id'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    await writeFile(join(programs, 'useradd'), `#!/bin/sh\n: > ${called}\n`, { mode: 0o755 });
    const closed = await newFolder(0o700);
    vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`);
    expect(await hasCluster(closed)).toBe(false);
    expect(await readdir(programs)).not.toContain('called');

    // A machine with a user who cannot enter the folder: the database would be in the shelter.
    await writeFile(join(programs, 'id'), '#!/bin/sh\necho 65534\n', { mode: 0o755 });
    expect(await hasCluster(closed)).toBe(false);
    const shelter = await readdir('/var/lib/rondel').catch((): string[] => []);
    // Others may be at work there.
    expect(shelter.filter((name) => name.startsWith(basename(closed)))).toEqual([]);
  },
);
