/**
 * Headers that every answer has. They tell browsers what must not be done with it: an answer of the API is no page, so
 * nothing may be loaded or run from it; pages have policies of their own; see `page.ts`.
 */
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What may be done with an answer that is no page: nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The least that any answer has, also one that is written by hand. */
export const SECURITY_HEADERS = {
  'content-security-policy': NO_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  // Answers are for whoever asked: views of a seat, tokens. What may be kept says so itself.
  'cache-control': 'no-store',
} as const;

/** Comes before everything that can answer. */
export async function secureAnswers(app: FastifyInstance): Promise<void> {
  await app.register(helmet, { contentSecurityPolicy: false });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(SECURITY_HEADERS);
    done();
  });
}
