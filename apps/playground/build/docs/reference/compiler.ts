/** The compiler. It is one large file of the old kind of module, and reading it as one of the new kind takes seconds. */
import { createRequire } from 'node:module';
import type TS from 'typescript';

export const ts = createRequire(import.meta.url)('typescript') as typeof TS;
