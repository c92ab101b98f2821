import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user PostgreSQL runs as; undefined means the same user as ours. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. If the server was started by root, PostgreSQL runs as the owner of the
 * existing data, or else as the user `postgres`, which is created if necessary.
 */
export async function postgresUser(data: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  return (await findPostgresUser(data)) ?? (await create());
}

/** The same for somebody who only looks: undefined also if that user does not exist yet. */
export async function findPostgresUser(data: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  return owner !== undefined && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : lookUp();
}

async function lookUp(): Promise<PostgresUser> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', 'postgres']), run('id', ['-g', 'postgres'])]);
    return { uid: Number.parseInt(uid.stdout, 10), gid: Number.parseInt(gid.stdout, 10) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<PostgresUser> {
  // A failure here is ignored: another server may have created the user at the same moment.
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined);
  const user = await lookUp();
  if (user !== undefined) return user;
  throw new Error(
    'PostgreSQL refuses to run as root, and a user "postgres" for it could not be made. ' +
      'Make that user, start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Creates the server's data folder, and lets PostgreSQL's user pass through it. */
export async function makeFolder(folder: string, user: boolean): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!user) return;
  // The folder is ours, so others may be allowed to pass through (not to list it). The same goes for parents
  // created with it; parents that existed before are left alone.
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o011) !== 0o011) await chmod(path, (mode & 0o7777) | 0o011);
    if (first === undefined || path === first || path === dirname(path)) return;
  }
}

/** Whether PostgreSQL's user can reach a path. */
export async function canReach(path: string, user: PostgresUser): Promise<boolean> {
  if (user === undefined) return true;
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
  }
  return true;
}
