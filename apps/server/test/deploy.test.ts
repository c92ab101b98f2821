/** The files in `deploy/` fit the server: what they watch exists, and what they rely on is there. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../src/testing/server.ts';
import { ask } from './tables.ts';

const placeOf = (name: string): string => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
const read = (name: string): string => readFileSync(placeOf(name), 'utf8');

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ games: ['tic-tac-toe'] });
});
afterAll(() => server?.close());

/** The names of all metrics that the server has, with what histograms add to theirs. */
async function namesThere(): Promise<ReadonlySet<string>> {
  const { text } = await ask(server, '/metrics');
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  );
  return new Set(names);
}

/** The names of metrics in an expression of Prometheus. */
const namesIn = (text: string): string[] => text.match(/\b(?:rondel|process|nodejs)_[a-z0-9_]+/g) ?? [];

describe('[S12] every metric that is watched exists', () => {
  test.each(['deploy/grafana-dashboard.json', 'deploy/alerts.yml'])('in %s', async (file) => {
    const there = await namesThere();
    const used = new Set(namesIn(read(file)));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !there.has(name))).toEqual([]);
  });

  test('in docs/deploying.md, where those of the server are all explained', async () => {
    const there = [...(await namesThere())].map((name) => name.replace(/_(bucket|sum|count)$/, ''));
    const told = namesIn(read('docs/deploying.md')).filter((name) => name.startsWith('rondel_'));
    expect(told.filter((name) => !there.includes(name))).toEqual([]);
    const own = new Set(there.filter((name) => name.startsWith('rondel_')));
    expect([...own].filter((name) => !told.includes(name))).toEqual([]);
  });
});

test('the dashboard can be imported: panels have their own ids and places, and one source that is asked for', () => {
  const { panels, __inputs, ...board } = JSON.parse(read('deploy/grafana-dashboard.json'));
  expect(board).toMatchObject({ id: null, uid: 'rondel', title: 'rondel' });
  expect(__inputs).toMatchObject([{ name: 'DS_PROMETHEUS', type: 'datasource', pluginId: 'prometheus' }]);
  expect(new Set(panels.map(({ id }: { id: number }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { gridPos, targets, datasource } of panels) {
    expect(datasource.uid).toBe(`$\{DS_PROMETHEUS}`);
    expect(targets.length).toBeGreaterThan(0);
    expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
        expect(taken.has(`${x}/${y}`)).toBe(false);
        taken.add(`${x}/${y}`);
      }
  }
});

test('in the container the folder of the data belongs to the user that the server runs as', () => {
  const file = read('deploy/Containerfile');
  const [, owner] = /chown (\w+):\1 \/data/.exec(file) ?? [];
  const [, user] = /^USER (\w+)$/m.exec(file) ?? [];
  expect(owner).toBe(user);
  expect(file.indexOf('chown')).toBeLessThan(file.indexOf('VOLUME /data'));
  const ignored = read('.dockerignore').split('\n');
  for (const name of ['**/node_modules', '**/dist', '**/rondel-data', '.git'])
    expect(ignored).toContain(name);
});
