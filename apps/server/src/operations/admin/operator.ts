/** Who is an operator: whoever has the token that the server was started with. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../../base/address.ts';
import type { Problem } from '../../base/problem.ts';
import { bearerOf } from '../../http/bearer.ts';

export type IsOperator = (request: Pick<FastifyRequest, 'headers'>) => boolean;

/** @example const isOperator = recognise(settings.adminToken); */
export function recognise(adminToken: string | null): IsOperator {
  if (adminToken === null) return () => false;
  const expected = Buffer.from(adminToken);
  return ({ headers }) => {
    const token = bearerOf(headers.authorization ?? '');
    if (token === null) return false;
    const given = Buffer.from(token);
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
}

export const OPERATORS_ONLY: Problem = {
  code: 'role/operators-only',
  message: 'This needs the token of an operator.',
};

/** Headers by which proxies say that they pass something on. */
const PASSED_ON = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a request comes from a program on this machine itself and was not passed on for somebody else. Not asked where
 * proxies are expected: one on this machine could leave out the headers by which it is known.
 */
export function isFromHere({ headers, raw }: Pick<FastifyRequest, 'headers' | 'raw'>): boolean {
  if (PASSED_ON.some((name) => headers[name] !== undefined)) return false;
  const host = /^(?:\[([0-9a-f:]+)\]|([^:]+))(?::\d+)?$/i.exec(headers.host ?? '');
  const name = host?.[1] ?? host?.[2];
  return isLoopback(raw.socket.remoteAddress) && (name === 'localhost' || isLoopback(name));
}
