/** The public list of `@rondel/server`. */
export { openLog } from './base/log.ts';
export { type LogEntry, openPlainLog } from './base/plain-log.ts';
export { DEFAULT_SETTINGS, type Limits, type Settings, settingsFrom } from './base/settings.ts';
export { type Examination, examineServer } from './operations/doctor/examine.ts';
export type { Finding, Verdict } from './operations/doctor/finding.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
