/** What is made of errors: whether to try again later, and whether something may have been done. */
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { isInTheWay, isRefused, isUnavailable } from './database-errors.ts';

/** An error as the database sends it. */
function sent(code: string): Error {
  const error = new pg.DatabaseError('no', 2, 'error');
  return Object.assign(error, { severity: 'ERROR', code });
}
const coded = (code: string): Error => Object.assign(new Error('no'), { code });

describe('[S2] an error', () => {
  test.each(['23505', '22P02', '42P01', '40001', '40P01', '55P03', '57014'])(
    'of the database itself (%s) proves that nothing was done',
    (code) => expect(isRefused(sent(code))).toBe(true),
  );

  test.each(['57P01', '57P02', '57P03', '08006', '58030', 'XX000'])(
    'with which the database ends or a connection breaks (%s) leaves that open',
    (code) => expect(isRefused(sent(code))).toBe(false),
  );

  test.each([
    'ECONNRESET',
    'ENETDOWN',
    'ENETUNREACH',
    'EHOSTDOWN',
    'EAI_AGAIN',
    'EPIPE',
    'ERR_STREAM_DESTROYED',
    'ERR_SSL_WRONG_VERSION_NUMBER',
    'ERR_TLS_CERT_ALTNAME_INVALID',
    'CERT_HAS_EXPIRED',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ])('of the network (%s) leaves that open, and means "later"', (code) => {
    expect(isRefused(coded(code))).toBe(false);
    expect(isUnavailable(coded(code))).toBe(true);
  });

  test.each([
    'Connection terminated unexpectedly',
    'Query read timeout',
    'timeout exceeded when trying to connect',
  ])('of the driver (%s) does, too', (message) => {
    expect(isRefused(new Error(message))).toBe(false);
    expect(isUnavailable(new Error(message))).toBe(true);
  });

  test.each([
    new TypeError('x is not a function'),
    coded('ERR_INVALID_ARG_TYPE'),
    coded('FST_ERR_CTP_EMPTY_BODY'),
  ])('of ours is none of the database: %s', (error) => {
    expect(isUnavailable(error)).toBe(false);
    expect(isInTheWay(error)).toBe(false);
  });

  test.each(['40001', '40P01', '55P03', '57014'])('that says that somebody was in the way: %s', (code) => {
    expect(isInTheWay(sent(code))).toBe(true);
    expect(isUnavailable(sent(code))).toBe(true);
  });
});
