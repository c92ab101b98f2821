/** What operators can do, with the token that the server was started with. Without one these routes do not exist. */
import type { App } from '../../http/context.ts';
import { sendProblem } from '../../http/errors.ts';
import type { Bans } from '../../nodes/bans.ts';
import type { OnlyOperators } from './admin-route.ts';
import { banRoutes } from './bans.ts';
import { type JobContext, jobRoutes } from './jobs.ts';
import { matchRoutes } from './matches.ts';
import { OPERATORS_ONLY, recognise } from './operator.ts';
import { type SecretContext, secretRoutes } from './secrets.ts';

export interface AdminContext extends SecretContext, JobContext {
  readonly adminToken: string | null;
  readonly bans: Bans;
}

/** Registers the routes, each of which is for operators only. */
export function adminRoutes(app: App, context: AdminContext): void {
  if (context.adminToken === null) return;
  const isOperator = recognise(context.adminToken);
  const onRequest: OnlyOperators = async (request, reply) => {
    if (!isOperator(request)) return sendProblem(reply, OPERATORS_ONLY);
  };
  matchRoutes(app, context, onRequest);
  jobRoutes(app, context, onRequest);
  banRoutes(app, context.bans, onRequest);
  secretRoutes(app, context, onRequest);
}
