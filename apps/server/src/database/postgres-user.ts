import { execFile } from 'node:child_process';
import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom PostgreSQL runs as; undefined: as we do. */
export type PostgresUser = { readonly uid: number; readonly gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. A server started by root runs it as the owner of the data it finds,
 * or else as the user `postgres`, who is made if there is none.
 */
export async function postgresUser(data: string): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await lookUp()) ?? (await create());
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
  // A failure is looked at afterwards: another server may have made the user in this very moment.
  await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres']).catch(() => undefined);
  const user = await lookUp();
  if (user !== undefined) return user;
  throw new Error(
    'PostgreSQL refuses to run as root, and a user "postgres" for it could not be made. ' +
      'Make that user, start the server as an ordinary user, or set DATABASE_URL.',
  );
}

/** Makes the data folder of the server, and lets PostgreSQL pass through it. */
export async function makeFolder(folder: string, user: boolean): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (!user) return;
  // The folder is ours and may let others pass (not look inside). So may the parents just made for it;
  // those that were there before are left as they are.
  for (let path = folder; ; path = dirname(path)) {
    const { mode } = await stat(path);
    if ((mode & 0o011) !== 0o011) await chmod(path, (mode & 0o7777) | 0o011);
    if (first === undefined || path === first || path === dirname(path)) return;
  }
}

/** Whether PostgreSQL's own user can get to a path. */
export async function canReach(path: string, user: PostgresUser): Promise<boolean> {
  if (user === undefined) return true;
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    const { mode, uid, gid } = await stat(at);
    const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & needed) === 0) return false;
  }
  return true;
}
