/** How threads are started: when running from source, they must be told how to read TypeScript. */

export const isSource: boolean = import.meta.url.endsWith('.ts');

/** From source, threads also need to know where the packages are. */
export const THREAD_OPTIONS: { readonly execArgv?: string[] } = isSource
  ? {
      execArgv: [
        '--import',
        new URL('./from-source.mjs', import.meta.url).href,
        '--conditions=rondel:source',
      ],
    }
  : {};
