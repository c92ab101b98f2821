/** Problems as HTTP answers, `{ code, message, details }`, with one table of statuses. */
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { isUnavailable } from '../base/database-errors.ts';
import { type Answer, PROBLEMS, type Problem } from '../base/problem.ts';

/** Status by code, or by the first part of the code. A game's own refusals are 422. */
const STATUSES: { readonly [code: string]: number } = {
  'request/invalid': 400,
  'request/key-reused': 422,
  'request/foreign-origin': 403,
  'request/too-large': 413,
  'request/unknown-route': 404,
  'request/unsupported-type': 415,
  'request/upgrade-needed': 426,
  'request/no-socket': 400,
  'request/too-many': 429,
  event: 400,
  state: 400,
  'game/unknown': 404,
  'game/bad-options': 400,
  'game/over': 409,
  'game/not-here': 409,
  'game/other-version': 409,
  turn: 409,
  'match/unknown': 404,
  'match/no-such-sequence': 404,
  'match/bad-seat': 400,
  'match/invitation-needed': 403,
  match: 409,
  'job/unknown': 404,
  'ban/unknown': 404,
  client: 403,
  bot: 422,
  'token/foreign': 403,
  token: 401,
  seat: 403,
  role: 403,
  simulation: 400,
  'server/busy': 429,
  'server/too-many': 429,
  'server/overloaded': 503,
  'server/unavailable': 503,
  'server/closing': 503,
  'server/failed': 500,
};

/** The status of a code. */
export function statusOf(code: string): number {
  return STATUSES[code] ?? STATUSES[code.split('/')[0] as string] ?? 422;
}

/** Sends a problem. */
export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const status = statusOf(problem.code);
  // The rate limiter sets its own header, with the exact time to wait.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) reply.header('retry-after', '1');
  return reply.code(status).send({ details: {}, ...problem });
}

/** Sends the value of an answer, or its problem. */
export function sendAnswer<T>(reply: FastifyReply, answer: Answer<T>, status = 200): FastifyReply {
  return answer.ok ? reply.code(status).send(answer.value) : sendProblem(reply, answer.problem);
}

/** Answers fastify's own errors in our format. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error);
    if (problem.code === 'server/failed') request.log.error({ err: error }, 'a request failed');
    return sendProblem(reply, problem);
  });
}

/** Unknown routes count towards the rate limit too, so this must come after the plugin that counts. */
export function handleUnknownRoutes(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) =>
    sendProblem(reply, {
      code: 'request/unknown-route',
      message: `There is no ${request.method} ${request.url.split('?')[0]?.slice(0, 100)} here. See /openapi.json.`,
    }),
  );
}

/** Paths that answer until the very end: they are how others see the state of the server. */
const ALWAYS = new Set(['/healthz', '/readyz', '/metrics']);

/** Refuses requests once the server is closing, so that clients go elsewhere. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isClosing || ALWAYS.has(request.routeOptions.url ?? '')) return;
    reply.header('connection', 'close');
    return sendProblem(reply, CLOSING);
  });
}

export const CLOSING: Problem = { code: 'server/closing', message: 'The server is closing.' };

function problemOf(error: FastifyError): Problem {
  const { validation, statusCode, code } = error;
  if (validation !== undefined) {
    // There can be as many errors as fields; the first one is enough.
    const [first] = validation;
    const field = `${error.validationContext ?? ''}${first?.instancePath ?? ''}`;
    const reason = reasonOf(validation);
    return { code: 'request/invalid', message: `${field} ${reason}.`, details: { field, reason } };
  }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return { code: 'request/too-large', message: 'The body is too large.' };
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return { code: 'request/unsupported-type', message: 'Send JSON, with content-type application/json.' };
  }
  if (statusCode === 429)
    return { code: 'request/too-many', message: 'Too many requests. Try again in a moment.' };
  if (isUnavailable(error)) {
    const gone = PROBLEMS.unavailable();
    if (!gone.ok) return gone.problem;
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return {
      code: 'request/invalid',
      message: 'The request cannot be read.',
      details: { reason: error.message },
    };
  }
  return { code: 'server/failed', message: 'Something went wrong here. It has been logged.' };
}

/** What is wrong with the first field that is wrong. */
function reasonOf(errors: NonNullable<FastifyError['validation']>): string {
  const [first] = errors;
  if (first?.keyword === 'boolean') return 'is not known here';
  if (first?.keyword !== 'const') return first?.message ?? 'is wrong';
  // One of several words, and an error for each that it is not.
  const wanted = errors
    .filter(({ keyword, instancePath }) => keyword === 'const' && instancePath === first.instancePath)
    .map(({ params }) => params.allowedValue);
  return `must be one of ${[...new Set(wanted)].join(', ')}`;
}
