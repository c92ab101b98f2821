/** The public list of `@rondel/server`. */
export { type LogEntry, openPlainLog } from './base/plain-log.ts';
export type { AddRoutes, App } from './http/context.ts';
export { sendProblem } from './http/errors.ts';
export type { RouteTools } from './http/route-tools.ts';
export { problems } from './http/schemas.ts';
export {
  DEFAULT_SETTINGS,
  type Limits,
  type Settings,
  type StartLimits,
  settingsFrom,
} from './base/settings.ts';
export { dropTokenSecrets, rotateTokenSecret } from './database/token-keys.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
