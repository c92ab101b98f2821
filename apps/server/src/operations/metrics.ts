/** Metrics for Prometheus [S11]. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { type Gauges, openGauges } from './gauges.ts';

export interface Metrics {
  /** All of them, as Prometheus reads them. */
  read(): Promise<string>;
  readonly contentType: string;
  /** Events written, by game. */
  readonly events: Counter<'game'>;
  /** Events per statement. */
  readonly batch: Histogram;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  /** How late deadlines were enforced. */
  readonly timersLate: Histogram;
  /** How long jobs waited in the queue. */
  readonly queueLag: Histogram<'task'>;
  readonly jobs: Counter<'task' | 'result'>;
  /** Requests and messages that were refused because there was too much to do. */
  readonly shed: Counter;
}

const LATENCIES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** @example const metrics = openMetrics({ sockets: () => hub.size, journalWaiting: () => journal.waiting }); */
export function openMetrics(gauges: Gauges): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const refresh = openGauges(registry, gauges);
  return {
    contentType: registry.contentType,
    read: async () => {
      await refresh();
      return registry.metrics();
    },
    shed: new Counter({
      name: 'rondel_shed_total',
      help: 'Requests and messages refused because there was too much to do',
      registers,
    }),
    events: new Counter({
      name: 'rondel_events_total',
      help: 'Events written down',
      labelNames: ['game'],
      registers,
    }),
    batch: new Histogram({
      name: 'rondel_journal_batch_events',
      help: 'Events in one statement',
      buckets: [1, 2, 4, 8, 16, 32, 64],
      registers,
    }),
    requests: new Histogram({
      name: 'rondel_request_seconds',
      help: 'How long requests took',
      labelNames: ['method', 'route', 'status'],
      buckets: LATENCIES,
      registers,
    }),
    timersLate: new Histogram({
      name: 'rondel_timers_late_seconds',
      help: 'How long after a deadline it was enforced',
      buckets: LATENCIES,
      registers,
    }),
    queueLag: new Histogram({
      name: 'rondel_queue_lag_seconds',
      help: 'From the moment a job could be done until it was',
      labelNames: ['task'],
      buckets: LATENCIES,
      registers,
    }),
    jobs: new Counter({
      name: 'rondel_jobs_total',
      help: 'Jobs of the queue, by what came of them',
      labelNames: ['task', 'result'],
      registers,
    }),
  };
}

/** Measures every request, labelled by its route rather than its URL. */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    // Live connections stay open for hours, so their duration says nothing about speed.
    if (route.endsWith('/live') || route.endsWith('/stream')) return;
    requests.observe(
      { method: request.method, route, status: `${reply.statusCode}` },
      reply.elapsedTime / 1000,
    );
  });
}
