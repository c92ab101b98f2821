/** Explains why a server could not start, without a stack trace. */
import { resolve } from 'node:path';
import { ModuleError } from '@rondel/workers/modules';
import { unreachable } from '../database.ts';
import { EXIT, sentence, UserError } from '../errors.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** `null` for the private database. */
  readonly databaseUrl: string | null;
  /** The folder of the private database. */
  readonly data: string;
}

/** Explains why the server could not listen. */
export function couldNotListen(error: unknown, { host, port }: Place): unknown {
  const reason = LISTENING[codeOf(error)]?.(host, port);
  return reason === undefined ? couldNotStart(error) : failed(reason);
}

/** Explains why the server could not open its database. */
export function couldNotOpen(error: unknown, { databaseUrl, data }: Place): unknown {
  // It begins with the name of a file.
  if (error instanceof ModuleError)
    return failed(`The server could not start: ${error.message}`, error.details);
  // Only errors from the disk, from the network or from PostgreSQL have a code.
  const code = codeOf(error);
  if (databaseUrl !== null) return code === '' ? couldNotStart(error) : unreachable(databaseUrl, error);
  const reason = FOLDER[code || codeOf((error as Error).cause)];
  if (reason === undefined) return couldNotStart(error);
  return failed(
    `The folder ${resolve(data)} cannot hold the private database: ${reason}. ` +
      'Choose another one with --data, or a PostgreSQL of your own with --database.',
  );
}

/** Explains any other error. */
export function couldNotStart(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const text = `The server could not start: ${sentence(error.message || String(error))}`;
  // Invalid settings are reported as range errors.
  return error instanceof RangeError ? new UserError(text) : failed(text);
}

const FOLDER: { readonly [code: string]: string } = {
  EACCES: 'this user may not read and write there',
  EPERM: 'this user may not read and write there',
  EROFS: 'its disk can only be read',
  ENOTDIR: 'there is a file in its place',
  EEXIST: 'there is a file in its place',
  ENOSPC: 'its disk is full',
};

const LISTENING: { readonly [code: string]: (host: string, port: number) => string } = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken: another program listens there. ` +
    'Choose another one with --port; 0 takes any that is free.',
  EACCES: (_, port) =>
    `Port ${port} is not for everybody: this user may not listen there. Choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose another one with --host.`,
  ENOTFOUND: (host) => `There is no host ${host}. Choose another one with --host.`,
};

const failed = (text: string, details: readonly string[] = []): UserError =>
  new UserError(text, details, EXIT.failed);

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
