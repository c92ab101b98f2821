/** Looks at this machine and at what the server is told by its settings. */
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { isLoopback } from '../../base/address.ts';
import { hasProxies, type Settings } from '../../base/settings.ts';
import { bytesText, type Finding, notesOn } from './finding.ts';

/** Less than this is too little for PostgreSQL to go on: bytes, and share of the disk. */
const LITTLE = 500e6;
const LITTLE_SHARE = 0.05;
const SHORTEST_TOKEN = 16;

/** The disk of the private database. One that is elsewhere has its disk elsewhere. */
export async function examineDisk({ data, databaseUrl }: Settings, findings: Finding[]): Promise<void> {
  const { good, note, wrong } = notesOn('disk', findings);
  if (databaseUrl !== null) {
    good('disk', 'is at the database: watch it there');
    return;
  }
  let folder = resolve(data);
  while (!existsSync(folder)) folder = dirname(folder);
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    const text = `${bytesText(bavail * bsize)} free of ${bytesText(blocks * bsize)} at ${folder}`;
    if (bavail * bsize < LITTLE || bavail < blocks * LITTLE_SHARE)
      wrong('disk', text, 'On a full disk nothing is accepted any more: make room.');
    else good('disk', text);
  } catch (error) {
    note('disk', `cannot be read: ${(error as Error).message}`, '');
  }
}

/** Settings that are not what they should be. */
export function examineSettings(settings: Settings, findings: Finding[]): void {
  const { good, note, wrong } = notesOn('settings', findings);
  const { adminToken, page, host, origins, metricsPort, metricsHost } = settings;
  const isOpen = host !== 'localhost' && !isLoopback(host);
  good('address', `${host}:${settings.port}`);
  if (adminToken === null)
    note(
      'RONDEL_ADMIN_TOKEN',
      'is not set',
      'Without it nobody can end matches or ban clients: "rondel admin".',
    );
  else if (adminToken.length < SHORTEST_TOKEN)
    wrong(
      'RONDEL_ADMIN_TOKEN',
      'can be guessed',
      `Make it at least ${SHORTEST_TOKEN} characters: openssl rand -base64 24`,
    );
  else good('RONDEL_ADMIN_TOKEN', 'is set');
  if (page === null) note('RONDEL_PAGE', 'is not set', 'There is no page to play on, only the API.');
  else if (!existsSync(join(page, 'index.html')))
    note(
      'RONDEL_PAGE',
      `${page} has no index.html`,
      'There is no page to play on: "npm run build:site" makes it.',
    );
  else good('RONDEL_PAGE', page);
  if (isOpen && !hasProxies(settings))
    note('RONDEL_TRUST_PROXY', 'is not set', 'Behind a proxy all clients would share the limits of one.');
  else if (isOpen) note('RONDEL_TRUST_PROXY', 'is set', 'Only the proxies may be able to reach the port.');
  else
    good('RONDEL_TRUST_PROXY', hasProxies(settings) ? 'is set' : 'is not set: clients are as they connect');
  if (origins.includes('*')) note('RONDEL_ORIGINS', 'is *', 'The pages of every site may call the API.');
  if (metricsPort !== null && metricsHost !== 'localhost' && !isLoopback(metricsHost))
    note('RONDEL_METRICS_HOST', metricsHost, 'Whoever reaches that port reads the metrics.');
}
