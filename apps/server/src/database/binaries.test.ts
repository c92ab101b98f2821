import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nativeFolder, prepareBinaries } from './binaries.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'rondel-binaries-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

test.skipIf(process.platform !== 'linux')(
  '[S1] PostgreSQL runs where nobody may write beside it, as in a container',
  async () => {
    const native = join(home, 'native');
    const spare = join(home, 'spare');
    const shipped = nativeFolder();
    // Only what initdb needs to say who it is. A file where the folder for links should be: they cannot be made there.
    await mkdir(join(native, 'bin'), { recursive: true });
    for (const name of ['initdb', 'postgres', 'pg_ctl'])
      await cp(join(shipped, 'bin', name), join(native, 'bin', name));
    await cp(join(shipped, 'lib'), join(native, 'lib'), {
      recursive: true,
      filter: (file) => !file.includes('.so') || /\.so\.\d+\.\d+$/.test(file),
    });
    const links = ['libpq.so.5', 'libicuuc.so.60', 'libicudata.so.60'];
    const sources = ['libpq.so.5.18', 'libicuuc.so.60.2', 'libicudata.so.60.2'];
    await writeFile(join(native, 'nowhere'), '');
    const list = links.map((link, i) => ({
      source: `native/lib/${sources[i]}`,
      target: `native/nowhere/${link}`,
    }));
    await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify(list));
    const { initdb, environment } = await prepareBinaries(native, spare);
    expect(await readlink(join(spare, 'libpq.so.5'))).toBe(join(native, 'lib', 'libpq.so.5.18'));
    expect(environment['LD_LIBRARY_PATH']?.split(delimiter).slice(0, 2)).toEqual([
      spare,
      join(native, 'lib'),
    ]);
    const { stdout } = await promisify(execFile)(initdb, ['--version'], { env: environment });
    expect(stdout).toMatch(/^initdb \(PostgreSQL\) \d/);
  },
);
