/**
 * Runs before a package is packed, in the folder of the package: builds it from nothing, so that no file of a
 * source that is gone is left, and puts the licence and the changelog beside it, of which there is one for all.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

for (const file of ['LICENSE', 'CHANGELOG.md']) copyFileSync(join(root, file), file);
if (existsSync('tsconfig.json')) {
  rmSync('dist', { recursive: true, force: true });
  // To standard error: the output of "npm pack --json" is read by programs.
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b'], {
    stdio: ['ignore', process.stderr, 'inherit'],
  });
}
