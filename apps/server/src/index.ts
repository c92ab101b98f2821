/** The public list of `@rondel/server`. */
export { type LogEntry, openPlainLog } from './base/plain-log.ts';
export { DEFAULT_SETTINGS, type Limits, type Settings, settingsFrom } from './base/settings.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
