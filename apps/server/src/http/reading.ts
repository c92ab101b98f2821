/** How requests are read before a route sees them: numbers in addresses, bodies, names. */
import { TypeBoxValidatorCompiler } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest, FastifySchemaCompiler, RouteOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { DEEPEST, isTooDeep } from '../base/depth.ts';
import { cleanName } from '../base/names.ts';
import { sendProblem } from './errors.ts';

/** Whole numbers as people write them: not 1.5, 0x1, 1e3 or 01. */
const WHOLE = /^-?(0|[1-9]\d{0,14})$/;

/**
 * Checks requests against their schemas. In addresses numbers are text and get converted, if they are written as
 * numbers are; a JSON body is taken as it is: `null` is not 0.
 */
export const compileValidator: FastifySchemaCompiler<TSchema> = (route) => {
  const check = TypeBoxValidatorCompiler(route);
  if (route.httpPart !== 'querystring' && route.httpPart !== 'params') return check;
  const properties = (route.schema as { properties?: Record<string, { type?: string }> }).properties ?? {};
  const whole = Object.keys(properties).filter((name) => properties[name]?.type === 'integer');
  return (value: { readonly [name: string]: unknown }) => {
    const wrong = whole.find((name) => {
      const given = value[name];
      return given !== undefined && !(typeof given === 'string' && WHOLE.test(given));
    });
    return wrong === undefined ? check(value) : { error: [notWhole(wrong)] as never };
  };
};

const notWhole = (name: string): object => ({
  keyword: 'type',
  instancePath: `/${name}`,
  schemaPath: `#/properties/${name}`,
  params: { type: 'integer' },
  message: 'must be a whole number',
});

/** Refuses bodies that are nested too deeply before anything walks through them. */
export function refuseDeepBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body }, reply) => {
    if (!isTooDeep(body)) return undefined;
    return sendProblem(reply, {
      code: 'request/invalid',
      message: `body must not be nested more than ${DEEPEST} levels deep.`,
      details: { field: 'body', reason: 'is nested too deeply' },
    });
  });
}

/** Brings the names in all bodies into the form in which they are kept, wherever a schema asks for one. */
export function cleanNames(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!takesName(route)) return;
    const others = [route.preHandler ?? []].flat();
    route.preHandler = [cleanNameOf as never, ...others];
  });
}

const takesName = ({ schema }: RouteOptions): boolean =>
  (schema?.body as { properties?: { name?: { 'x-cleaned'?: unknown } } } | undefined)?.properties?.name?.[
    'x-cleaned'
  ] === 'name';

async function cleanNameOf({ body }: FastifyRequest, reply: Parameters<typeof sendProblem>[0]) {
  const given = body as { name?: string };
  if (given.name === undefined) return undefined;
  const name = cleanName(given.name);
  if (!name.ok) return sendProblem(reply, name.problem);
  given.name = name.value;
  return undefined;
}
