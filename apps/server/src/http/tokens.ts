/**
 * Tokens prove that a client owns a seat. They are signed, valid for one match and seat, and revocable [S6].
 */
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { type Answer, fail, type Problem, succeed } from '../base/problem.ts';
import type { Database } from '../database/database.ts';

/** What a token says. The seat is `null` for a spectator and -1 for a host who does not play. */
export interface Claims {
  readonly match: string;
  readonly seat: number | null;
  readonly tokenId: string;
}

/** The content of a verified token. */
export interface Verified extends Claims {
  /** When it expires, in seconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  issue(claims: Claims): Promise<string>;
  /** Checks only that we issued the token. Whether it is still the seat's current one, the match knows. */
  verify(token: string): Promise<Answer<Verified>>;
}

const ISSUER = 'rondel';
const ALGORITHM = 'HS256';
/** The maximum number of tokens kept in memory. */
const KNOWN = 10_000;

/**
 * All nodes sign with the secret stored in the database.
 * @param lifetime - In seconds.
 */
export async function openTokens({ db }: Pick<Database, 'db'>, lifetime: number): Promise<Tokens> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'token-secret')
    .executeTakeFirstOrThrow();
  const secret = Buffer.from(value, 'base64url');
  // Checking a signature costs as much as the move itself, and players keep sending the same token.
  const known = new LRUCache<string, Verified>({ max: KNOWN });
  return {
    issue: ({ match, seat, tokenId }) =>
      new SignJWT({ seat })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setSubject(match)
        .setJti(tokenId)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + lifetime)
        .sign(secret),
    verify: async (token) => {
      const before = known.get(token);
      if (before !== undefined && before.expires > Date.now() / 1000) return succeed(before);
      known.delete(token);
      try {
        const { payload } = await jwtVerify(token, secret, { issuer: ISSUER, algorithms: [ALGORITHM] });
        const { sub, jti, seat, exp } = payload;
        if (typeof sub !== 'string' || typeof jti !== 'string' || (seat !== null && typeof seat !== 'number'))
          return INVALID;
        const claims = { match: sub, seat, tokenId: jti, expires: exp ?? Number.POSITIVE_INFINITY };
        known.set(token, claims);
        return succeed(claims);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, problem: EXPIRED };
        return INVALID;
      }
    },
  };
}

/** Also closes sockets and streams whose token expires. */
export const EXPIRED: Problem = {
  code: 'token/expired',
  message: 'This token has expired: ask for a new one.',
};

const INVALID = fail('token/invalid', 'This token is not one of this server.');
