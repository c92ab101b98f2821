import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { openServer } from '@rondel/server';

const playground = dirname(createRequire(import.meta.url).resolve('@rondel/playground/package.json'));
const server = await openServer({ page: join(playground, 'dist') });
