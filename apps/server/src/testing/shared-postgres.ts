/** Starts one PostgreSQL for a run of tests; each file has a database of its own in it. */
import { openPostgres, SHARED } from './database.ts';

export default async function share(): Promise<() => Promise<void>> {
  const { url, close } = await openPostgres();
  process.env[SHARED] = url;
  return close;
}
