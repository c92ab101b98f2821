/** The command as people run it: a process of its own, with pipes and signals. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { GameSimulator } from '@rondel/simulator';
import { loadGame } from '@rondel/workers/modules';
import { expect, test } from 'vitest';
import { COMMAND, ROOT, scratchFolder, start } from '../test/run.ts';

const file = scratchFolder();
test.concurrent('[P9] the digest is the same with one worker and with two, and nothing else is printed', async () => {
  const { digest } = new GameSimulator(await loadGame('kalaha')).playoutMany({ count: 2000, seed: 7 });
  const words = ['simulate', 'kalaha', '--count', '2000', '--seed', '7', '--json', '--workers'];
  const runs = await Promise.all(['1', '2'].map((workers) => start(...words, workers).ran));
  for (const [i, { code, out, err }] of runs.entries()) {
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ workers: i + 1, playouts: 2000, digest });
  }
});

/** Starts something endless, and presses Ctrl-C when it has been at it for a while. */
async function interrupted(words: readonly string[], report: string, wait: number, ...again: number[]) {
  const { child, ran } = start(...words, '--report', report);
  // The file is opened right before the work begins.
  while (!existsSync(report)) await setTimeout(20);
  for (const pause of [wait, ...again]) {
    await setTimeout(pause);
    child.kill('SIGINT');
  }
  return ran;
}

test.concurrent.each(['1', '2'])(
  '[P10] Ctrl-C with %s workers prints what is finished, and says that it is partial',
  async (workers) => {
    const words = ['simulate', 'kalaha', '-n', '1e9', '-w', workers, '--json'];
    for (let wait = 1000; ; wait *= 2) {
      const report = file(`report-${workers}-${wait}.html`);
      const { code, out } = await interrupted(words, report, wait);
      expect(code).toBe(130);
      const json = JSON.parse(out);
      expect(json).toMatchObject({ partial: true, stoppedBy: 'interrupt', requested: 1e9 });
      expect(readFileSync(report, 'utf8')).toContain('PARTIAL RESULT: interrupted after');
      // On a busy machine the threads may not even have begun.
      if (json.playouts === 0 && wait < 10_000) continue;
      expect(json.playouts).toBeGreaterThan(0);
      // Without gaps: what is there is the beginning of the batch.
      const batch = new GameSimulator(await loadGame('kalaha')).playoutMany({ count: json.playouts });
      expect(batch.digest).toBe(json.digest);
      return;
    }
  },
);

test.concurrent('Ctrl-C does not wait long for players that think', async () => {
  const words = ['simulate', 'chess', '-n', '4', '-p', 'mcts:1000000', '-w', '1'];
  const { code, out } = await interrupted(words, file('slow.html'), 1000, 200);
  expect(code).toBe(130);
  expect(out).toContain('PARTIAL RESULT: interrupted after 0 of 4 playouts.');
});

test.concurrent('a match is played through a pipe', async () => {
  const { child, ran } = start('play', 'tic-tac-toe', '--bot', 'first', '--seed', '1');
  child.stdin?.end('9\n8\n7\n6\n5\n4\n3\n2\n1\n1\n1\n1\n');
  const { code, out, err } = await ran;
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(/seat 1: a1\n/);
  expect(out).toMatch(/(wins|A draw).*\.\n$/);
});

/** Waits until a process has printed something. */
async function hear(child: ChildProcess, pattern: RegExp): Promise<void> {
  let out = '';
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  while (!pattern.test(out)) await setTimeout(20);
}

const BROKEN_OFF = /\nIt is not over\.\r?\nThe match was broken off after (\d+) events?\.\r?\nRecord: /;

/** What the record says must be what was said. */
function expectSaved(record: string, out: string): void {
  const { events } = JSON.parse(readFileSync(record, 'utf8'));
  expect(events).toHaveLength(Number(BROKEN_OFF.exec(out)?.[1]));
}

test.concurrent('a match that is played through a pipe is saved at Ctrl-C, whoever plays', async () => {
  for (const [record, ...words] of [
    [file('asked.json'), 'kalaha'],
    [file('bots.json'), 'go', '--seats', 'none', '--bot', 'mcts:100'],
  ] as const) {
    const { child, ran } = start('play', ...words, '--save', record);
    child.stdin?.write('1\n');
    await hear(child, /seat \d: \w/);
    child.kill('SIGINT');
    const { code, out, err } = await ran;
    expect(err).toBe('');
    expect(out).toMatch(BROKEN_OFF);
    expectSaved(record, out);
    expect(code).toBe(130);
  }
});

test.skipIf(!existsSync('/usr/bin/script'))(
  'Ctrl-C in a terminal does the same, at the prompt and while bots play',
  async () => {
    for (const [record, pattern, ...words] of [
      [file('prompt.json'), /seat 0> /, 'kalaha'],
      [file('watched.json'), /seat \d: \w/, 'go', '--seats', 'none', '--bot', 'mcts:100'],
    ] as const) {
      const line = [process.execPath, ...COMMAND, 'play', ...words, '--save', record]
        .map((word) => `'${word}'`)
        .join(' ');
      const child = spawn('script', ['-qefc', `exec ${line}`, '/dev/null'], { cwd: ROOT });
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
      });
      await hear(child, pattern);
      child.stdin.write('\u0003');
      const [code] = await once(child, 'close');
      expect(out).toMatch(BROKEN_OFF);
      expectSaved(record, out);
      expect(code).toBe(130);
    }
  },
);

test.concurrent('a reader who has had enough is no error', async () => {
  const { child, ran } = start('games');
  child.stdout?.destroy();
  const { code, err } = await ran;
  expect(err).toBe('');
  expect(code).toBe(0);
});

test.concurrent('an old Node is told which one it takes', async () => {
  const disguise = file('old-node.cjs');
  writeFileSync(disguise, "Object.defineProperty(process.versions, 'node', { value: '18.20.1' });");
  const bin = fileURLToPath(new URL('../bin/rondel.js', import.meta.url));
  const child = spawn(process.execPath, ['--require', disguise, bin, 'games']);
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  expect(await once(child, 'close')).toEqual([2, null]);
  expect(err).toMatch(/^rondel: It needs Node 20\.19 or later; this is Node 18\.20\.1\.\nGet one from /);
});
