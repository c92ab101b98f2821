/** The shared database, for the commands that need one. */
import { showDatabase } from '@rondel/server/database-url';
import type { Database } from '@rondel/server/simulations';
import { asUserError, EXIT, UserError } from './errors.ts';

/** The URL that was given, or the one in the environment: in `DATABASE_URL`, or in the file of `DATABASE_URL_FILE`. */
export async function findDatabase(given: string | undefined, what: string): Promise<string> {
  const url = given ?? (await databaseIn(process.env));
  if (url === undefined || url === '') {
    throw new UserError(`${what} needs a PostgreSQL that all machines can reach.`, [
      'Give its address with --database, or set DATABASE_URL:',
      '  --database postgres://user:password@host:5432/name',
      'An empty database will do; the tables are made when they are missing.',
    ]);
  }
  return checkDatabase(url);
}

/** The URL, if it is one of a PostgreSQL. */
export function checkDatabase(url: string): string {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    // Not a word of it: it may be the secret of a file.
    throw new UserError(
      '--database and DATABASE_URL take an address that begins with postgres://, and this one does not.',
    );
  }
  return url;
}

/** Where the options of a command say that the database is. */
export interface DatabasePlace {
  readonly database?: string;
  readonly data?: string;
}

/**
 * The options as settings of a server; they count more than the environment. So a folder that was named is meant, even
 * if `DATABASE_URL` is set; an address that was named counts more than a folder.
 */
export function chosenDatabase({ database, data }: DatabasePlace): {
  readonly databaseUrl?: string | null;
  readonly data?: string;
} {
  return {
    ...(data === undefined ? {} : { data, databaseUrl: null }),
    ...(database === undefined ? {} : { databaseUrl: checkDatabase(database) }),
  };
}

async function databaseIn(env: NodeJS.ProcessEnv): Promise<string | undefined> {
  const { secretIn } = await import('@rondel/server/simulations');
  return asUserError(() => secretIn(env, 'DATABASE_URL'));
}

/** Connects, or explains why that failed. */
export async function reachDatabase(url: string, connections: number): Promise<Database> {
  const { openDatabase } = await import('@rondel/server/simulations');
  try {
    return await openDatabase({ url, connections });
  } catch (error) {
    throw unreachable(url, error);
  }
}

/** Explains to the user why a database cannot be used. */
export function unreachable(url: string, error: unknown): UserError {
  // If a host name has several addresses and none answers, the reasons are inside.
  const { message, errors = [] } = error as Error & { readonly errors?: readonly Error[] };
  const reason = message || errors.map((one) => one.message).join('; ') || String(error);
  return new UserError(`The database ${showDatabase(url)} cannot be used: ${reason}`, [], EXIT.failed);
}
