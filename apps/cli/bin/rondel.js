#!/usr/bin/env node
// The program itself is compiled; this file is here before that, so that a checkout can be linked. It is in the
// oldest syntax that can import, so that an old Node gets as far as the sentence about its age.
import('./check-node.cjs')
  .then(() => import('../dist/main.js'))
  .catch((error) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !/dist.main\.js' imported/.test(error.message)) throw error;
    console.error('rondel: It is not built yet; run "npm run build" in the checkout first.');
    process.exitCode = 1;
  });
