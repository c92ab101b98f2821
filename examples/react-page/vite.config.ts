import { defaultClientConditions, defineConfig } from 'vite';

export default defineConfig({
  // Relative, so that the built page can lie in any folder.
  base: './',
  // Only inside this repository: the packages are taken from their sources and need no build.
  resolve: { conditions: ['rondel:source', ...defaultClientConditions] },
  worker: { format: 'es' },
});
