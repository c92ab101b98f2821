/** Before the long tests: they start the built command. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';

export function setup(): void {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  execFileSync(process.execPath, [tsc, '-b'], { stdio: 'inherit' });
}
