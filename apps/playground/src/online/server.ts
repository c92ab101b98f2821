/** The server that this page comes from, if it is one: on a plain web host there is none. */
import { type Client, openClient } from '@rondel/client';
import { texts } from './texts.ts';

/** Where the server is: beside the page. */
export const serverUrl = (): string => location.href.replace(/[?#].*$/, '').replace(/\/[^/]*$/, '');

export const openLobby = (token?: string): Client =>
  openClient(serverUrl(), token === undefined ? {} : { token });

/** Whether there is a server: it is here, the page comes from a plain host, or nothing can be reached now. */
export type ServerState = 'here' | 'none' | 'down';

let found: Promise<ServerState> | null = null;

/** Whether matches can be played here. The file is there in any case, so that asking for it never fails loudly. */
export function findServer(): Promise<ServerState> {
  found ??= fetch(`${serverUrl()}/server.json`)
    .then(async (answer): Promise<ServerState> => {
      if (!answer.ok) return 'none';
      const { online } = (await answer.json()) as { readonly online?: unknown };
      return online === true ? 'here' : 'none';
    })
    .catch((error): ServerState => {
      // What failed for want of a network may work the next time.
      found = null;
      return error instanceof SyntaxError ? 'none' : 'down';
    });
  return found;
}

/** Why something was not done: a sentence, and a code where the server gave one. */
export interface Fault {
  readonly code: string | null;
  readonly message: string;
}

/** Why a match cannot be shown, in a sentence. */
export function sayFault({ code, message }: Fault): string {
  if (code === 'match/unknown' || code === 'request/invalid') return texts.unknownMatch;
  if (code === 'match/invitation-needed') return texts.private;
  if (isExpired({ code })) return texts.expired;
  if (code?.startsWith('token/')) return texts.revoked;
  return message;
}

/** Whether one has been here for so long that a new token is needed. */
export const isExpired = ({ code }: Pick<Fault, 'code'>): boolean => code === 'token/expired';

/** Whether the seat is lost, so that one can only come again without it. */
export const isSeatLost = ({ code }: Fault): boolean => code?.startsWith('token/') === true;

export type Asked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: Fault };

interface Reply<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The answer of a server, or a sentence.
 * @example
 * const asked = await ask(openLobby().POST('/matches', { body }));
 */
export async function ask<T>(request: Promise<Reply<T>>): Promise<Asked<NonNullable<T>>> {
  try {
    const { data, error, response } = await request;
    if (response.ok) return { ok: true, value: data as NonNullable<T> };
    const { code = null, message = null } = (error ?? {}) as Partial<Fault>;
    return { ok: false, fault: { code, message: message ?? texts.failed(response.status) } };
  } catch {
    return { ok: false, fault: { code: null, message: texts.unreachable } };
  }
}

/** A key for a request that takes a seat, so that repeating it takes no second one. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
