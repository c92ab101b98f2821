/** The files in `deploy/`, read by the programs that they are for. */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const placeOf = (name: string): string => fileURLToPath(new URL(`../../${name}`, import.meta.url));

test('Prometheus reads its files', async () => {
  const { stdout } = await run('promtool', ['check', 'config', placeOf('deploy/prometheus.yml')]);
  expect(stdout).toContain('12 rules found');
});

test('systemd reads its unit', async () => {
  const { stderr } = await run('systemd-analyze', ['verify', placeOf('deploy/rondel.service')]).catch(
    (error) => error,
  );
  const complaints = String(stderr)
    .split('\n')
    .filter(
      (line) => line.includes('rondel.service') && !/not executable|does not exist|No such file/.test(line),
    );
  expect(complaints).toEqual([]);
});
