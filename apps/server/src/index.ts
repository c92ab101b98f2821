/** The public list of `@rondel/server`. */
export type { HostedGame } from './matches/catalogue.ts';
export { type LogEntry, openPlainLog } from './operations/plain-log.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
export { DEFAULT_SETTINGS, type Limits, type Settings, settingsFrom } from './settings.ts';
