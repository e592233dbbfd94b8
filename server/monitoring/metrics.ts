import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { type CachedCounts, noCachedCounts } from '#server/pages/cache/answer-from-cache.ts';
import type { PageCache } from '#server/pages/cache/page-cache.ts';
import { requestMetrics } from './request-metrics.ts';
import type { SiteFigures } from './site-figures.ts';
import { siteMetrics } from './site-metrics.ts';

/** The figures of one site. Nothing is computed until somebody asks for them. */
export interface Metrics {
  /** Text that Prometheus reads, and the content type of it. */
  tell(): Promise<{ text: string; type: string }>;
  /** The same as values that can be added to those of other processes. */
  read(): Promise<MetricValues>;
  /** Incremented where cached responses are sent. */
  readonly cached: CachedCounts;
  watchRequests(app: FastifyInstance): void;
  watchPageCache(cache: PageCache): void;
  /** A request was rejected because the process cannot keep up. */
  noteRejected(): void;
  /** A connection was closed because there are too many. */
  noteRefusedConnection(): void;
  /** So many connections were closed because they were too slow. */
  noteSlowConnections(count: number): void;
}

export type MetricValues = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Adds up what the processes of one site tell. What is no sum, such as the delay of the event loop, says how it is put together. */
export function tellTogether(values: readonly MetricValues[]): Promise<{ text: string; type: string }> {
  return tellRegistry(AggregatorRegistry.aggregate([...values]));
}

async function tellRegistry(registry: Registry): Promise<{ text: string; type: string }> {
  // The library writes Nan; the text format knows NaN alone.
  const text = (await registry.metrics()).replace(/ Nan$/gm, ' NaN');
  return { text, type: registry.contentType };
}

export function createMetrics(sources: {
  /** Null: another process of the site tells of what it holds. */
  readFigures: (() => Promise<SiteFigures>) | null;
  /** Files arriving at this moment. */
  arriving: () => number;
  /** Pictures being worked on at this moment. */
  working: () => number;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const cached = noCachedCounts();
  const requests = requestMetrics(registry, cached);
  if (sources.readFigures) siteMetrics(registry, sources.readFigures);
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
  gauge('site_uploads_in_progress', 'Files that are arriving.', sources.arriving);
  gauge('site_picture_jobs_in_progress', 'Uploads whose variants are being made.', sources.working);
  const rejected = counter('site_requests_turned_away_total', 'Requests rejected by the overload guard.');
  const refused = counter(
    'site_connections_refused_total',
    'Connections closed because there were too many.',
  );
  const slow = counter('site_connections_slow_total', 'Connections closed because they were too slow.');

  return {
    tell: () => tellRegistry(registry),
    read: () => registry.getMetricsAsJSON(),
    cached,
    watchRequests: requests.watch,
    watchPageCache(cache) {
      gauge('site_page_cache_bytes', 'Memory of the cached pages.', () => cache.statistics().bytes);
      gauge('site_page_cache_entries', 'Cached pages.', () => cache.statistics().entries);
      told('site_page_cache_hits_total', 'Pages answered from the cache.', () => cache.statistics().hits);
      told('site_page_cache_misses_total', 'Pages that had to be rendered.', () => cache.statistics().misses);
    },
    noteRejected: () => rejected.inc(),
    noteRefusedConnection: () => refused.inc(),
    noteSlowConnections: (count) => slow.inc(count),
  };

  /** A counter that is kept elsewhere. */
  function told(name: string, help: string, read: () => number): void {
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
