/**
 * Writes src/api.ts, the types of the server's API, from its document.
 *
 *     npm run client
 */
import { writeFile } from 'node:fs/promises';
import { makeApi } from './api-source.ts';

await writeFile(new URL('./src/api.ts', import.meta.url), await makeApi());
