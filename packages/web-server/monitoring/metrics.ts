import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type CachedCounts, noCachedCounts } from '../cache/cached-counts.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { requestMetrics } from './request-metrics.ts';

export interface Metrics {
  exportText(): Promise<{ text: string; type: string }>;
  readonly cached: CachedCounts;
  watchRequests(app: FastifyInstance): void;
  watchPageCache(cache: PageCache): void;
  noteRejected(): void;
  noteRefusedConnection(): void;
  noteSlowConnections(count: number): void;
}

async function exportRegistry(registry: Registry): Promise<{ text: string; type: string }> {
  // The library writes Nan; the text format only allows NaN.
  const text = (await registry.metrics()).replace(/ Nan$/gm, ' NaN');
  return { text, type: registry.contentType };
}

/** `addOwn` registers what the server does not know, such as the content of a site. */
export function createMetrics(addOwn: (registry: Registry) => void = () => {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const cached = noCachedCounts();
  const requests = requestMetrics(registry, cached);
  addOwn(registry);
  const counter = (name: string, help: string) => new Counter({ name, help, registers });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  const rejected = counter('site_requests_rejected_total', 'Requests rejected by the overload guard.');
  const refused = counter(
    'site_connections_refused_total',
    'Connections closed because there were too many.',
  );
  const slow = counter('site_connections_slow_total', 'Connections closed because they were too slow.');

  return {
    exportText: () => exportRegistry(registry),
    cached,
    watchRequests: requests.watch,
    watchPageCache(cache) {
      gauge('site_page_cache_bytes', 'Memory of the cached pages.', () => cache.statistics().bytes);
      gauge('site_page_cache_entries', 'Cached pages.', () => cache.statistics().entries);
      externalCounter(
        'site_page_cache_hits_total',
        'Pages answered from the cache.',
        () => cache.statistics().hits,
      );
      externalCounter(
        'site_page_cache_misses_total',
        'Pages that had to be rendered.',
        () => cache.statistics().misses,
      );
    },
    noteRejected: () => rejected.inc(),
    noteRefusedConnection: () => refused.inc(),
    noteSlowConnections: (count) => slow.inc(count),
  };

  function externalCounter(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset();
        this.inc(read());
      },
    });
  }
}
