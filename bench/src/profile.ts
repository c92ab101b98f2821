/** Where a contestant spends its time: its process under V8's sampling profiler, the functions with most of the samples. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contestant, FLAGS, WARM_UP } from './processes.ts';

/** What of a `.cpuprofile` is read. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: { readonly functionName: string; readonly url: string; readonly lineNumber: number };
  }[];
  /** The node that was running, sample by sample. */
  readonly samples: readonly number[];
}

const MOST = 20;

/** Runs a contestant for a while; the answer is a table of the functions it was found in. */
export function profileContestant(name: string, seconds: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'rondel-profile-'));
  try {
    const command = [
      ...FLAGS,
      '--cpu-prof',
      `--cpu-prof-dir=${folder}`,
      ...contestant(name).command(seconds, WARM_UP, 0),
    ];
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [file = ''] = readdirSync(folder);
    return formatProfile(JSON.parse(readFileSync(join(folder, file), 'utf8')) as CpuProfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The functions with most of the samples, by their share of all. */
export function formatProfile({ nodes, samples }: CpuProfile): string {
  const places = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => [
      id,
      `${functionName || '(anonymous)'}${url === '' ? '' : `  ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`}`,
    ]),
  );
  const counts = new Map<string, number>();
  for (const sample of samples) {
    const place = places.get(sample) ?? '(unknown)';
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST)
    .map(([place, count]) => `${((100 * count) / samples.length).toFixed(1).padStart(5)}%  ${place}`)
    .join('\n');
}
