/** The keys that this node signs and checks tokens with: those of the settings, or else those in the database. */
import { readTokenSecrets } from '../base/secrets.ts';
import type { Database } from '../database/database.ts';
import { keyIdOf, readTokenKeys, type TokenKey } from '../database/token-keys.ts';

export interface Key {
  readonly id: string;
  readonly secret: Uint8Array;
}

export interface KeyRing {
  /** The key that signs. */
  current(): Promise<Key>;
  /** The key with an id; all keys without one, as old tokens have none. None if it is not known here. */
  find(id: string | undefined): Promise<readonly Key[]>;
  /** Whether a key is still believed, as far as this node knows. */
  has(id: string): boolean;
}

/** For how many milliseconds the keys of the database are used without looking again. */
const FRESH = 1_000;

/** @example const keys = await openKeyRing(database, settings.tokenSecrets); */
export async function openKeyRing(
  database: Pick<Database, 'db'>,
  secrets: readonly string[],
): Promise<KeyRing> {
  if (secrets.length > 0) {
    const given = readTokenSecrets(secrets.join(' '), 'tokenSecrets');
    return ringOf(given.map((secret) => ({ id: keyIdOf(secret), secret })));
  }
  let known = ringOf(await readTokenKeys(database));
  let readAt = performance.now();
  let reading: Promise<void> | null = null;
  const read = async (): Promise<void> => {
    try {
      known = ringOf(await readTokenKeys(database));
    } catch {
      // Without the database nothing else works either, so keep the known keys.
    }
    readAt = performance.now();
    reading = null;
  };
  const look = async (): Promise<void> => {
    if (performance.now() - readAt < FRESH) return;
    reading ??= read();
    await reading;
  };
  return {
    current: async () => {
      await look();
      return known.current();
    },
    find: async (id) => {
      // First, so that a dropped key is not trusted one last time.
      await look();
      return known.find(id);
    },
    has: (id) => {
      // Refreshed in the background: a dropped key is noticed soon after.
      void look();
      return known.has(id);
    },
  };
}

function ringOf(keys: readonly TokenKey[]): KeyRing {
  const byId = new Map(keys.map(({ id, secret }) => [id, { id, secret: Buffer.from(secret, 'base64') }]));
  return {
    current: async () => byId.values().next().value as Key,
    find: async (id) => {
      if (id === undefined) return [...byId.values()];
      const key = byId.get(id);
      return key === undefined ? [] : [key];
    },
    has: (id) => byId.has(id),
  };
}
