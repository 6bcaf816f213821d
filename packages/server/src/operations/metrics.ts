import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

/** What can be counted while the server runs, in Prometheus' words. */
export class Metrics {
  readonly registry = new Registry();
  readonly appends = new Histogram({
    name: 'waybill_append_seconds',
    help: 'From the wish to write a log entry until it is on the disk',
    labelNames: ['outcome'],
    buckets: [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1],
    registers: [this.registry],
  });
  readonly requests = new Histogram({
    name: 'waybill_http_request_seconds',
    help: 'HTTP requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [this.registry],
  });
  readonly frames = new Counter({
    name: 'waybill_socket_frames_total',
    help: 'Messages received over sockets, by what became of them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly notifications = new Counter({
    name: 'waybill_notifications_total',
    help: 'Notifications to people who were not looking, by kind of place and what became of them',
    labelNames: ['place', 'outcome'],
    registers: [this.registry],
  });

  readonly hurriedBots = new Counter({
    name: 'waybill_hurried_bots_total',
    help: 'Turns of strong bots that were answered quickly instead of well, because their table owner had many of them',
    registers: [this.registry],
  });

  /** Called once for each process: the metrics of Node itself. */
  withProcess(): this {
    collectDefaultMetrics({ register: this.registry });
    return this;
  }

  /** A number that is computed when the metrics are read. */
  gauge(name: `waybill_${string}`, help: string, read: () => number): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    });
  }

  /** Times every HTTP request. */
  watch(app: FastifyInstance): void {
    app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
      this.requests.observe(labels, reply.elapsedTime / 1000);
    });
  }

  /** The same store, with its appends timed. */
  timed(store: Store): Store {
    const append: Store['append'] = async (entry) => {
      const done = this.appends.startTimer();
      try {
        const result = await store.append(entry);
        done({ outcome: result.outcome });
        return result;
      } catch (error) {
        done({ outcome: 'failed' });
        throw error;
      }
    };
    return { ...store, append };
  }
}
