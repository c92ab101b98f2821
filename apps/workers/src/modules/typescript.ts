/** Makes this thread read TypeScript, by tsx. It is loaded only when a module needs it. */
import * as nodeModule from 'node:module';
import { isSource } from '../thread-options.ts';

const TYPESCRIPT = /\.(?:ts|tsx|mts|cts)$/;

/** Whether a file must be translated before it can run. */
export const isTypeScript = (file: string): boolean => TYPESCRIPT.test(file);

/**
 * A file with types is a module, whatever the package.json above it says: most folders have none, and as
 * CommonJS it would get a copy of core of its own. What tsx adds to the address of such a file goes, too.
 */
const AS_MODULE = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  const [, url] = /^(file:.*?\\.tsx?)(?:%3F.*|[?].*)?$/.exec(found.url) ?? [];
  return found.format === 'commonjs' && url !== undefined ? { ...found, url, format: 'module' } : found;
}`;

interface Found {
  readonly url: string;
  readonly format?: string | null | undefined;
}

/** Node 22.15 and later have hooks in the same thread, which tsx then uses. */
type RegisterHooks = (hooks: {
  readonly resolve: (
    specifier: string,
    context: object,
    next: (specifier: string, context: object) => Found,
  ) => Found;
}) => void;

let isReady: Promise<void> | null = null;

/** Makes imports of TypeScript work from now on. */
export function readTypeScript(): Promise<void> {
  isReady ??= prepare();
  return isReady;
}

async function prepare(): Promise<void> {
  // From source, tsx is there already.
  if (!isSource) {
    const { register } = await import('tsx/esm/api');
    // What runs must not depend on the folder that one happens to be in.
    register({ tsconfig: false });
  }
  nodeModule.register(`data:text/javascript,${encodeURIComponent(AS_MODULE)}`);
  const { registerHooks } = nodeModule as unknown as { readonly registerHooks?: RegisterHooks };
  registerHooks?.({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [, url] = /^(file:.*?\.tsx?)(?:%3F.*|[?].*)?$/.exec(found.url) ?? [];
      return found.format === 'commonjs' && url !== undefined ? { ...found, url, format: 'module' } : found;
    },
  });
}
