/** Examines everything that a server with these settings depends on [S12]. */
import type pg from 'pg';
import { DEFAULT_SETTINGS, type Settings } from '../../base/settings.ts';
import { VERSION } from '../../base/version.ts';
import { hasCluster } from '../../database/cluster.ts';
import { openEmbedded } from '../../database/embedded.ts';
import { newClient } from '../../database/hosts.ts';
import { showDatabase } from '../../database/url.ts';
import { openCatalogue } from '../../matches/catalogue.ts';
import { examineClocks, examineDatabase, examineGames, examineTables } from './database.ts';
import { type Finding, notesOn } from './finding.ts';
import { examineDisk, examineSettings } from './machine.ts';

/** What an examination has found: all is well unless one of its findings is wrong. */
export interface Examination {
  /** Whether nothing is wrong. */
  readonly ok: boolean;
  readonly findings: readonly Finding[];
}

/**
 * Looks at the database, the queue, the clocks, the disk, the versions and the settings. Nothing is changed; a private
 * database that is not running is started for it and stopped again.
 * @example
 * const { ok, findings } = await examineServer(settingsFrom(process.env));
 */
export async function examineServer(given: Partial<Settings> = {}): Promise<Examination> {
  const settings: Settings = { ...DEFAULT_SETTINGS, ...given };
  const findings: Finding[] = [];
  const versions = await examineVersions(settings, findings);
  await withDatabase(settings, findings, async (client) => {
    const hasTables = await examineDatabase(client, findings);
    if (hasTables) {
      await examineTables(client, findings);
      await examineGames(client, findings, versions);
    }
    await examineClocks(client, findings, hasTables);
  });
  await examineDisk(settings, findings);
  await examineServing(settings, findings);
  examineSettings(settings, findings);
  return { ok: findings.every(({ verdict }) => verdict !== 'wrong'), findings };
}

async function examineVersions(
  { games }: Settings,
  findings: Finding[],
): Promise<ReadonlyMap<string, number>> {
  const { good, wrong } = notesOn('versions', findings);
  good('rondel', VERSION);
  good('Node', process.version);
  try {
    const { versions } = await openCatalogue(games ?? undefined, ({ message }) =>
      wrong('games', message, 'Mend RONDEL_GAMES, or what it names.'),
    );
    good('games', [...versions].map(([name, version]) => `${name} ${version}`).join(', '));
    return versions;
  } catch (error) {
    if (!findings.some(({ name }) => name === 'games')) wrong('games', (error as Error).message, '');
    return new Map();
  }
}

/** Connects, examines and leaves. If that fails, this is what is found. */
async function withDatabase(
  { databaseUrl, data }: Settings,
  findings: Finding[],
  examine: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const { good, note, wrong } = notesOn('database', findings);
  if (databaseUrl === null && !(await hasCluster(data))) {
    note('place', `there is none in ${data} yet`, 'The first "rondel serve" makes it.');
    return;
  }
  let close = async (): Promise<void> => {};
  try {
    let url = databaseUrl;
    if (url === null) {
      const embedded = await openEmbedded({ folder: data });
      close = () => embedded.close();
      url = embedded.url;
      good('place', `private, in ${data}${embedded.adopted ? ', running' : ', started for this look'}`);
    } else good('place', showDatabase(url));
    const client = newClient(url, {
      connectionTimeoutMillis: 5_000,
      query_timeout: 30_000,
      application_name: 'rondel doctor',
    });
    client.on('error', () => {});
    await client.connect();
    try {
      await examine(client);
    } finally {
      await client.end().catch(() => {});
    }
  } catch (error) {
    const { message, errors = [] } = error as Error & { readonly errors?: readonly Error[] };
    const reason = message || errors.map((one) => one.message).join('; ');
    wrong('database', `cannot be used: ${reason}`, 'Without it no server starts, and none is ready.');
  } finally {
    await close();
  }
}

/** Whether a server answers where these settings would put one. */
async function examineServing({ host, port }: Settings, findings: Finding[]): Promise<void> {
  const { good, note, wrong } = notesOn('server', findings);
  if (port === 0) return;
  const place = /^(0\.0\.0\.0|::)$/.test(host) ? '127.0.0.1' : host;
  const url = `http://${place.includes(':') ? `[${place}]` : place}:${port}`;
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) });
    if (response.ok) good('server', `one is ready at ${url}`);
    else
      wrong(
        'server',
        `the one at ${url} is not ready: ${response.status}`,
        (await response.text()).slice(0, 300),
      );
  } catch {
    note('server', `none answers at ${url}`, '');
  }
}
