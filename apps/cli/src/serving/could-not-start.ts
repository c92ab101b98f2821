/** Why a server could not start. It has a reason, and no use for a stack. */
import { unreachable } from '../database.ts';
import { EXIT, sentence, UserError } from '../errors.ts';

interface Place {
  readonly host: string;
  readonly port: number;
  /** `null`: the private one. */
  readonly databaseUrl: string | null;
}

/** What went wrong with a server that was about to listen, for people. */
export function couldNotListen(error: unknown, { host, port }: Place): unknown {
  const reason = LISTENING[codeOf(error)]?.(host, port);
  return reason === undefined ? couldNotStart(error) : failed(reason);
}

/** What went wrong with a server that was about to open its database, for people. */
export function couldNotOpen(error: unknown, { databaseUrl }: Place): unknown {
  // Only what comes from the network or from PostgreSQL has a code.
  if (databaseUrl !== null && codeOf(error) !== '') return unreachable(databaseUrl, error);
  return couldNotStart(error);
}

/** For what is not about a place. */
export function couldNotStart(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof UserError) return error;
  const text = `The server could not start: ${sentence(error.message || String(error))}`;
  // Settings that make no sense are said to be out of range.
  return error instanceof RangeError ? new UserError(text) : failed(text);
}

const LISTENING: { readonly [code: string]: (host: string, port: number) => string } = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken: another program listens there. ` +
    'Choose another one with --port; 0 takes any that is free.',
  EACCES: (_, port) =>
    `Port ${port} is not for everybody: this user may not listen there. Choose one above 1023 with --port.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Choose another one with --host.`,
  ENOTFOUND: (host) => `There is no host ${host}. Choose another one with --host.`,
};

const failed = (text: string): UserError => new UserError(text, [], EXIT.failed);

function codeOf(error: unknown): string {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' ? code : '';
}
