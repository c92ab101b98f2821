/** The types of the API, made from the document of the server beside this client. */
import { caNguaRoutes } from '@rondel/server/ca-ngua';
import { apiDocument } from '@rondel/server/document';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const HEADER =
  '/** Made from the API document of the server by `npm run client`. Do not change it by hand. */\n';

const COMPONENTS =
  '/** What the API document describes once for several requests; `paths` has the rest. */\n';

/** The text of `src/api.ts`. */
export async function makeApi(): Promise<string> {
  const ast = await openapiTS((await apiDocument({ routes: [caNguaRoutes] })) as OpenAPI3);
  return HEADER + astToString(ast).replace(/^(?=export interface components )/m, COMPONENTS);
}
