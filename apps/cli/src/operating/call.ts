/** Asks a running server something as its operator. */
import { readFileSync } from 'node:fs';
import { EXIT, UserError } from '../errors.ts';

export interface Operator {
  readonly url: string;
  readonly token: string;
}

/** Options of all commands that speak with a server. */
export interface OperatorOptions {
  readonly url?: string;
}

/** Where the server is and what proves that an operator asks, from the options and the environment. */
export function findOperator({ url }: OperatorOptions, env: NodeJS.ProcessEnv = process.env): Operator {
  const token = env['RONDEL_ADMIN_TOKEN'] || readToken(env['RONDEL_ADMIN_TOKEN_FILE']);
  if (token === '') {
    throw new UserError('This needs the token of an operator, in the variable RONDEL_ADMIN_TOKEN.', [
      'It is the one that the server was started with; without one it takes no orders.',
    ]);
  }
  const host = /^(0\.0\.0\.0|::)?$/.test(env['HOST'] ?? '') ? '127.0.0.1' : (env['HOST'] as string);
  const place = url ?? `http://${host.includes(':') ? `[${host}]` : host}:${env['PORT'] || 8080}`;
  if (!/^https?:\/\//.test(place)) {
    throw new UserError(`--url takes an address that begins with http:// or https://, not '${place}'.`);
  }
  return { url: place.replace(/\/+$/, ''), token };
}

function readToken(file: string | undefined): string {
  if (file === undefined || file === '') return '';
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UserError(`RONDEL_ADMIN_TOKEN_FILE: ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** Sends a request and gives what was answered. A refusal becomes a sentence. */
export async function callServer<T>(
  { url, token }: Operator,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${url}/admin${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    const reason = (error.cause as Error | undefined)?.message || error.message;
    throw new UserError(`No server answers at ${url}: ${reason}`, [], EXIT.failed);
  });
  const text = await response.text();
  if (response.ok) return (text === '' ? null : JSON.parse(text)) as T;
  const { code, message } = problemIn(text);
  if (code === 'request/unknown-route') {
    throw new UserError(
      `The server at ${url} takes no orders: it was started without RONDEL_ADMIN_TOKEN, or is older.`,
      [],
      EXIT.failed,
    );
  }
  throw new UserError(
    `${message ?? `The server answered with status ${response.status}.`}${code === undefined ? '' : ` (${code})`}`,
    [],
    EXIT.failed,
  );
}

function problemIn(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return JSON.parse(text) as { code?: string; message?: string };
  } catch {
    return {};
  }
}
