/** The public list of `@rondel/server`. */
export { type LogEntry, openPlainLog } from './base/plain-log.ts';
export {
  DEFAULT_SETTINGS,
  type HostedGame,
  type Limits,
  type Settings,
  settingsFrom,
} from './base/settings.ts';
export type { AddRoutes, App } from './http/context.ts';
export { sendProblem } from './http/errors.ts';
export type { RouteTools } from './http/route-tools.ts';
export { problems } from './http/schemas.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
