import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { CachedCounts } from '../cache/cached-counts.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    isFile?: boolean;
  }
}

/** Labels in place of URLs, of which clients could invent any number. */
const page = 'page';
const file = 'file';
const nothing = 'nothing';

const refusals: ReadonlySet<number> = new Set([401, 403, 429]);

const durationBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

export function requestMetrics(registry: Registry, cached: CachedCounts) {
  const registers = [registry];
  const exported = structuredClone(cached);
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Answered requests by method, route pattern and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
    // Cached responses are counted by plain additions.
    collect() {
      for (const route of [page, file] as const) {
        for (const method of ['GET', 'HEAD'] as const) {
          for (const status of [200, 304] as const) {
            const more = cached[route][method][status] - exported[route][method][status];
            exported[route][method][status] = cached[route][method][status];
            if (more > 0) this.inc({ method, route, status: classOf(status) }, more);
          }
        }
      }
    },
  });
  const refused = new Counter({
    name: 'site_requests_refused_total',
    help: 'Requests refused by status: 401 (no valid token), 403 (not allowed) and 429 (too many).',
    labelNames: ['status'],
    registers,
  });
  for (const status of refusals) refused.inc({ status }, 0);
  const durations = new Histogram({
    name: 'site_http_request_duration_seconds',
    help: 'Time from a request to the end of its response. Cached responses are not timed.',
    labelNames: ['method', 'route'],
    buckets: durationBuckets,
    registers,
  });

  return {
    watch(app: FastifyInstance): void {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: methodOf(request), route: routeOf(request) };
        requests.inc({ ...labels, status: classOf(reply.statusCode) });
        if (refusals.has(reply.statusCode)) refused.inc({ status: reply.statusCode });
        durations.observe(labels, reply.elapsedTime / 1000);
      });
    },
  };
}

export function countAsFiles(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, isFile: true };
  });
}

export function routeOf({ routeOptions }: FastifyRequest): string {
  const { url, config } = routeOptions;
  if (url === undefined) return nothing;
  if (config?.isFile) return file;
  return url === '*' || url === '/*' ? page : url;
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
export const methodOf = ({ method }: FastifyRequest) => (methods.has(method) ? method : 'other');
const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
