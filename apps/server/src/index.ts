/** The public list of `@rondel/server`. */
export { openServer, type Server, type ServerOptions } from './server.ts';
export { DEFAULT_SETTINGS, type Limits, type Settings, settingsFrom } from './settings.ts';
