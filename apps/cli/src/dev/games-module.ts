/**
 * The module by which the playground knows games from elsewhere. It imports `virtual:rondel-games`; by itself there are
 * none, and `rondel dev` puts those in that are being written. When a file is saved, whoever listens gets the game anew.
 */
import { existsSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import { sceneBeside } from '@rondel/workers/modules';

/** What the playground imports. */
export const GAMES_MODULE = 'virtual:rondel-games';

/** A game that is being written. */
export interface DevGame {
  /** By what the page calls it: the name of its file, or of its folder where the file is `index.ts`. */
  readonly name: string;
  readonly file: string;
  /** The file that says what it looks like, whenever it is there. */
  readonly scene: string;
}

/** A game by its file, with the scene that lies beside it. */
export function devGameOf(file: string): DevGame {
  const stem = basename(file, extname(file));
  return { name: stem === 'index' ? basename(dirname(file)) : stem, file, scene: sceneBeside(file) };
}

/** By what the page says that a file has thrown an error. */
export const MISTAKE = 'rondel:mistake';

/** What it says of that. */
export interface Mistake {
  readonly file: string;
  readonly message: string;
  readonly stack: string;
  /** What a game failed at while it was tried; absent where its file could not be evaluated. */
  readonly tried?: { readonly missing: string | null };
}

/**
 * The source of the module. A saved file is taken over without loading the page anew: `import()` would give what the
 * browser has, so the newest exports are kept here.
 */
export function gamesModule(games: readonly DevGame[]): string {
  const quoted = (path: string): string => JSON.stringify(path.replaceAll('\\', '/'));
  const entries = games.map(({ name, file, scene }) => {
    const loadScene = existsSync(scene) ? loader(quoted(scene)) : 'async () => ({})';
    const load = `() => (${loader(quoted(file))})().then((exports) => tried(${quoted(file)}, exports))`;
    return `  { name: ${JSON.stringify(name)}, load: ${load}, loadScene: ${loadScene} },`;
  });
  const accepts = games.flatMap(({ name, file, scene }) =>
    [file, ...(existsSync(scene) ? [scene] : [])].map((path) => {
      const key = quoted(path);
      return `  import.meta.hot.accept(${key}, (exports) => reload(${JSON.stringify(name)}, ${key}, exports));`;
    }),
  );
  return [
    "import { isGame } from '@rondel/core';",
    "import { describeThrown, tryGame } from '@rondel/core/inspect';",
    'const newest = new Map();',
    'const listeners = new Set();',
    'const take = (key, load) => newest.get(key) ?? load();',
    'const reload = (name, key, exports) => {',
    '  // Without exports the file has a mistake; what was there before stays. A thread leaves it to its page to say so.',
    '  if (exports === undefined) return globalThis.document && again(name, key);',
    '  newest.set(key, Promise.resolve(exports));',
    '  for (const listener of listeners) listener(name);',
    '};',
    '// What vite cannot translate, it shows. What a file throws is told to nobody, so it is made to throw once more.',
    'const isShown = () => document.querySelector("vite-error-overlay") !== null;',
    'const again = async (name, key) => {',
    '  // It comes by another way than the answer to the import.',
    '  await new Promise((resolve) => setTimeout(resolve, 100));',
    '  if (isShown()) return;',
    '  try {',
    '    const path = key.replace(/^\\//, "");',
    '    reload(name, key, await import(/* @vite-ignore */ "/@fs/" + path + "?t=" + Date.now()));',
    '  } catch (error) {',
    '    const { message = String(error), stack = "" } = error ?? {};',
    `    if (!isShown()) import.meta.hot.send(${JSON.stringify(MISTAKE)}, { file: key, message, stack });`,
    '  }',
    '};',
    '// A mistake in its rules is met when a game is played: so its first events are tried, once for each time it is saved.',
    'const seen = new WeakSet();',
    'const tried = (key, exports) => {',
    '  if (!globalThis.document || !import.meta.hot || seen.has(exports)) return exports;',
    '  seen.add(exports);',
    '  const game = Object.values(exports).find(isGame);',
    '  const thrown = game === undefined ? null : tryGame(game);',
    '  if (thrown === null) return exports;',
    '  const { stack = "" } = thrown.error ?? {};',
    '  const missing = thrown.missing === null ? null : thrown.missing.name;',
    '  const message = describeThrown(game, thrown);',
    `  import.meta.hot.send(${JSON.stringify(MISTAKE)}, { file: key, message, stack, tried: { missing } });`,
    '  return exports;',
    '};',
    'export const games = [',
    ...entries,
    '];',
    'export const onReload = (listener) => {',
    '  listeners.add(listener);',
    '  return () => listeners.delete(listener);',
    '};',
    'if (import.meta.hot) {',
    ...accepts,
    '}',
    '',
  ].join('\n');
}

const loader = (path: string): string => `() => take(${path}, () => import(${path}))`;
