import { defaultClientConditions, defineConfig } from 'vite';
import { documents } from './build/documents.ts';
import { markdown } from './build/markdown.ts';
import { contentPolicy } from './build/policy.ts';
import { sandbox } from './build/sandbox.ts';
import { gamesInDocuments } from './build/starts.ts';
import { writtenGames } from './build/written-games.ts';

const jsx = { runtime: 'automatic', importSource: 'preact' } as const;

export default defineConfig({
  // Relative, so that the built page can lie in any folder of any host.
  base: './',
  plugins: [markdown(), contentPolicy(), documents(), gamesInDocuments(), sandbox(), writtenGames()],
  // The packages are taken from their sources and need no build.
  resolve: { conditions: ['rondel:source', ...defaultClientConditions] },
  oxc: { jsx },
  // What is to be bundled beforehand is looked for in the sources by a reader of its own, which would ask for react.
  optimizeDeps: { rolldownOptions: { transform: { jsx } } },
  build: { manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, target: 'es2023' },
  // Threads are built by themselves, with plugins of their own.
  worker: { format: 'es', plugins: () => [writtenGames()] },
});
