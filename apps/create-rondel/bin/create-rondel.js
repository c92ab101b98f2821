#!/usr/bin/env node
// The program itself is compiled; this file is here before that, so that a checkout can be linked.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('create-rondel: It is not built yet; run "npm run build" in the checkout first.');
  process.exitCode = 1;
}
