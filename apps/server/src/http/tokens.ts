/** Tokens: what proves that somebody has a seat. Signed, for one match and one seat, and revocable [S6]. */
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Database } from '../database/database.ts';
import { type Answer, fail, type Problem, succeed } from '../problem.ts';

/** What a token says. A seat of `null` is a spectator's, -1 that of a host who does not play. */
export interface Claims {
  readonly match: string;
  readonly seat: number | null;
  readonly tokenId: string;
}

/** What a token that was checked says. */
export interface Verified extends Claims {
  /** Until when it is valid, in seconds since 1970. */
  readonly expires: number;
}

export interface Tokens {
  issue(claims: Claims): Promise<string>;
  /** Only says that the token is one of ours: whether it is still the one of the seat, the match knows. */
  verify(token: string): Promise<Answer<Verified>>;
}

const ISSUER = 'rondel';
const ALGORITHM = 'HS256';
/** Tokens in memory at most. */
const KNOWN = 10_000;

/**
 * All nodes sign with the secret in the database.
 * @param lifetime - Seconds.
 */
export async function openTokens({ db }: Pick<Database, 'db'>, lifetime: number): Promise<Tokens> {
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'token-secret')
    .executeTakeFirstOrThrow();
  const secret = Buffer.from(value, 'base64url');
  // Checking a signature costs as much as the move it is for, and players come back with the same one.
  const known = new Map<string, Verified>();
  const remember = (token: string, claims: Verified): void => {
    known.set(token, claims);
    if (known.size > KNOWN) known.delete(known.keys().next().value as string);
  };
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
        remember(token, claims);
        return succeed(claims);
      } catch (error) {
        if (error instanceof errors.JWTExpired) return { ok: false, problem: EXPIRED };
        return INVALID;
      }
    },
  };
}

/** Also what sockets and streams end with that were opened with a token. */
export const EXPIRED: Problem = {
  code: 'token/expired',
  message: 'This token has expired: ask for a new one.',
};

const INVALID = fail('token/invalid', 'This token is not one of this server.');
