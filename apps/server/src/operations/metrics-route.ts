/**
 * Who may read the metrics [S12]. At the port of the API: whoever has the operator's token, and programs on the same
 * machine, unless there are proxies. At a port of their own, which only listens where it is told to: whoever reaches it.
 */
import { createServer, type Server } from 'node:http';
import type { App } from '../http/context.ts';
import { sendProblem } from '../http/errors.ts';
import { isFromHere, OPERATORS_ONLY, recognise } from './admin/operator.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsContext {
  readonly metrics: Pick<Metrics, 'read' | 'contentType'>;
  readonly adminToken: string | null;
  /** Whether requests may come through proxies: then those from this machine may be anybody's. */
  readonly hasProxies: boolean;
}

export function metricsRoute(app: App, { metrics, adminToken, hasProxies }: MetricsContext): void {
  const isOperator = recognise(adminToken);
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isOperator(request) && (hasProxies || !isFromHere(request))) return sendProblem(reply, REFUSED);
    return reply.type(metrics.contentType).send(await metrics.read());
  });
}

const REFUSED = {
  ...OPERATORS_ONLY,
  message: 'Metrics are for operators: with their token, from the machine itself, or at RONDEL_METRICS_PORT.',
};

/**
 * Serves the metrics, and nothing else, at a port of their own.
 * @example
 * const server = await serveMetrics(metrics, '127.0.0.1', 9464);
 */
export function serveMetrics(
  metrics: MetricsContext['metrics'],
  host: string,
  port: number,
): Promise<Server> {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && /^\/metrics(\?|$)/.test(request.url ?? '');
    if (!isAsked) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Only GET /metrics is here.\n');
      return;
    }
    metrics.read().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}
