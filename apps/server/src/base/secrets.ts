/** Secrets from the environment, or from files that only the server may read. */
import { readFileSync } from 'node:fs';

type Environment = { readonly [name: string]: string | undefined };

/**
 * The secret in a variable, or in the file that the variable with `_FILE` at its end names, as containers and
 * systemd hand them over; `undefined` if there is neither.
 * @example
 * secretIn({ DATABASE_URL_FILE: '/run/secrets/database' }, 'DATABASE_URL');
 */
export function secretIn(env: Environment, name: string): string | undefined {
  const [value, file] = [env[name], env[`${name}_FILE`]];
  if (!file) return value || undefined;
  if (value) throw new RangeError(`${name} and ${name}_FILE are both set: which one counts?`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const { code } = error as { readonly code?: string };
    throw new RangeError(`${name}_FILE: the file '${file}' cannot be read (${code})`);
  }
  if (text === '') throw new RangeError(`${name}_FILE: the file '${file}' is empty`);
  return text;
}

/** The fewest bytes of a key for signing: as many as the signature has. */
const SHORTEST = 32;

/**
 * Checks the secrets that sign tokens, separated by commas or blanks: each at least 32 bytes in base64, as `openssl
 * rand -base64 32` prints them. The first signs, the others are still believed.
 */
export function readTokenSecrets(text: string, what: string): string[] {
  const secrets = text.split(/[\s,]+/).filter((word) => word !== '');
  for (const secret of secrets) {
    const isBase64 = /^[\w+/-]+={0,2}$/.test(secret);
    if (isBase64 && Buffer.from(secret, 'base64').length >= SHORTEST) continue;
    // Do not quote it: errors are logged.
    throw new RangeError(
      `${what} takes secrets of at least ${SHORTEST} bytes in base64: openssl rand -base64 32`,
    );
  }
  return secrets;
}
