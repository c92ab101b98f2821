/** The public list of `@rondel/server`. */
export { openLog } from './base/log.ts';
export { type LogEntry, openPlainLog } from './base/plain-log.ts';
export {
  DEFAULT_SETTINGS,
  type HostedGame,
  type Limits,
  type Settings,
  type StartLimits,
  settingsFrom,
} from './base/settings.ts';
export { dropTokenSecrets, rotateTokenSecret } from './database/token-keys.ts';
export type { AddRoutes, App } from './http/context.ts';
export { sendProblem } from './http/errors.ts';
export type { RouteTools } from './http/route-tools.ts';
export { problems } from './http/schemas.ts';
export type { Ban } from './nodes/bans.ts';
export type { InspectedMatch } from './operations/admin/inspecting.ts';
export type { InspectedJob } from './operations/admin/jobs.ts';
export { type Examination, examineServer } from './operations/doctor/examine.ts';
export type { Finding, Verdict } from './operations/doctor/finding.ts';
export { openServer, type Server, type ServerOptions } from './server.ts';
