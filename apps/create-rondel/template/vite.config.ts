import { defineConfig } from 'vite';

export default defineConfig({
  // Only the bots' thread imports it, so vite would find it late and load the page anew in the first match.
  optimizeDeps: { include: ['@rondel/workers/browser-worker'] },
});
