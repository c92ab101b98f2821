/** Tokens in headers: `authorization: Bearer <token>`. */

/** Schemes are read in any case, as HTTP has it; tokens are not. */
const BEARER = /^bearer +/i;

/** The token; `null` if the header says something else. */
export function bearerOf(authorization: string): string | null {
  return BEARER.test(authorization) ? authorization.replace(BEARER, '') : null;
}
