/**
 * Tokens prove that a client owns a seat. They are signed, valid for one match and seat, and revocable [S6].
 */
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Answer, type Problem, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';
import { openKeyRing } from './key-ring.ts';

/** What a token says. The seat is `null` for a spectator and -1 for a host who does not play. */
export interface Claims {
  readonly match: string;
  readonly seat: number | null;
  readonly tokenId: string;
}

/** The content of a verified token. */
export interface Verified extends Claims {
  /** Why it is no longer valid: it has expired, or its key was dropped. `null` while it is valid. */
  whyOver(): Problem | null;
}

export interface Tokens {
  issue(claims: Claims): Promise<string>;
  /** Checks only that we issued the token. Whether it is still the seat's current one, the match knows. */
  verify(token: string): Promise<Answer<Verified>>;
  /** The same, but one that has not expired too long ago will do: to exchange it for a new one. */
  verifyOld(token: string): Promise<Answer<Verified>>;
}

export interface TokenOptions {
  /** In seconds. */
  readonly lifetime: number;
  /** For how many seconds after that a token can be exchanged. Default 0. */
  readonly grace?: number;
  /** The secrets to sign with, in base64. Default: those in the database. */
  readonly secrets?: readonly string[];
}

const ISSUER = 'rondel';
const ALGORITHM = 'HS256';
/** The maximum number of tokens kept in memory. */
const KNOWN = 10_000;

interface Said {
  readonly claims: Claims;
  /** In seconds since 1970. */
  readonly expires: number;
}

interface Known extends Said {
  readonly claims: Verified;
  /** The id of the key that it is signed with. */
  readonly key: string;
}

/**
 * All nodes sign with the same key, and check with all that are believed.
 * @example
 * const tokens = await openTokens(database, { lifetime: 3600 });
 */
export async function openTokens(
  database: Pick<Database, 'db'>,
  { lifetime, grace = 0, secrets = [] }: TokenOptions,
): Promise<Tokens> {
  const keys = await openKeyRing(database, secrets);
  // Checking a signature costs as much as the move itself, and players keep sending the same token.
  const known = new LRUCache<string, Known>({ max: KNOWN });

  /** What a token says if we issued it, expired or not. */
  const read = async (token: string): Promise<Known | null> => {
    const before = known.get(token);
    if (before !== undefined && keys.has(before.key)) return before;
    known.delete(token);
    for (const { id: key, secret } of await keys.find(keyNamedIn(token))) {
      const said = await open(token, secret);
      if (said === null) continue;
      const { claims, expires } = said;
      const whyOver = (): Problem | null =>
        keys.has(key) ? whyLate(Date.now() / 1000 - expires, claims.seat) : INVALID;
      const found = { claims: { ...claims, whyOver }, expires, key };
      known.set(token, found);
      return found;
    }
    return null;
  };

  const whyLate = (late: number, seat: number | null): Problem | null =>
    late < 0 ? null : late < grace ? expired(seat) : EXPIRED_LONG_AGO;

  const verify = async (token: string, patience: number): Promise<Answer<Verified>> => {
    const found = await read(token);
    if (found === null) return { ok: false, problem: INVALID };
    const { claims, expires } = found;
    const late = Date.now() / 1000 - expires;
    const problem = late < patience ? null : whyLate(late, claims.seat);
    return problem === null ? succeed(claims) : { ok: false, problem };
  };

  return {
    verify: (token) => verify(token, 0),
    verifyOld: (token) => verify(token, grace),
    issue: async ({ match, seat, tokenId }) => {
      const { id, secret } = await keys.current();
      return new SignJWT({ seat })
        .setProtectedHeader({ alg: ALGORITHM, kid: id })
        .setIssuer(ISSUER)
        .setSubject(match)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
        .sign(secret);
    },
  };
}

/** Which key a token says it is signed with. Those from before there were several say nothing. */
function keyNamedIn(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

async function open(token: string, secret: Uint8Array): Promise<Said | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: [ALGORITHM] });
    return claimsOf(payload);
  } catch (error) {
    // The signature is checked first: this is one of ours.
    return error instanceof errors.JWTExpired ? claimsOf(error.payload) : null;
  }
}

function claimsOf({ sub, jti, seat, exp }: JWTPayload): Said | null {
  if (typeof sub !== 'string' || typeof jti !== 'string') return null;
  if (seat !== null && typeof seat !== 'number') return null;
  return { claims: { match: sub, seat, tokenId: jti }, expires: exp ?? Number.POSITIVE_INFINITY };
}

const INVALID: Problem = { code: 'token/invalid', message: 'This token is not one of this server.' };
const code = 'token/expired';

/** What is said of a token that has expired, to a seat or a spectator. */
const expired = (seat: number | null): Problem => ({
  code,
  message:
    seat === null
      ? 'This token has expired: ask for a new one to watch with.'
      : 'This token has expired: POST /matches/:id/token gives you a new one for it.',
});

const EXPIRED_LONG_AGO: Problem = {
  code,
  message: 'This token expired too long ago to be exchanged for a new one.',
};
