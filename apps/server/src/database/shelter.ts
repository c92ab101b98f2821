/**
 * Where PostgreSQL lives when root starts the server in a folder that others cannot enter, such as a home or
 * temporary folder: PostgreSQL runs as another user, who could not get in.
 */
import { createHash, randomBytes } from 'node:crypto';
import { access, cp, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { canReach, makeFolder, type PostgresUser } from './postgres-user.ts';

/** The usual place for the data of system services. */
const SHELTER = '/var/lib/rondel';

/** The folder itself if PostgreSQL can reach it, else the folder in the shelter that replaces it. Nothing is made. */
export async function findShelter(folder: string, user: PostgresUser): Promise<string> {
  if (await canReach(folder, user)) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  return join(SHELTER, `${basename(folder)}-${name}`);
}

/** The same folder, which is made if it is one in the shelter. */
export async function shelterFolder(
  folder: string,
  user: PostgresUser,
  log: (message: string) => void,
): Promise<string> {
  const shelter = await findShelter(folder, user);
  if (shelter === folder) return folder;
  await makeFolder(shelter, true);
  log(`PostgreSQL does not run as root and cannot enter ${folder}: its data is in ${shelter}.`);
  return shelter;
}

/** The programs where they are, or a copy of them in the shelter. */
export async function shelterPrograms(native: string, user: PostgresUser): Promise<string> {
  if (await canReach(native, user)) return native;
  const name = createHash('sha256').update(native).digest('hex').slice(0, 12);
  const shelter = join(SHELTER, `postgresql-${name}`);
  const isThere = await access(join(shelter, 'native')).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    await makeFolder(SHELTER, true);
    const fresh = `${shelter}.${randomBytes(6).toString('hex')}`;
    await cp(native, join(fresh, 'native'), { recursive: true, verbatimSymlinks: true });
    await makeFolder(fresh, true);
    // If another server was faster, its copy is as good as ours.
    await rename(fresh, shelter).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  return join(shelter, 'native');
}
