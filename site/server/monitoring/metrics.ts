import { createMetrics as createServerMetrics, type Metrics } from '@site/web-server/monitoring/metrics';
import { Gauge } from 'prom-client';
import type { SiteMetrics } from './read-site-metrics.ts';
import { registerSiteMetrics } from './site-metrics.ts';

/** Those of the web server, and of this site's content and work. */
export function createMetrics(sources: {
  readSite: () => Promise<SiteMetrics>;
  arriving: () => number;
  /** Uploads whose variants are being created. */
  working: () => number;
}): Metrics {
  return createServerMetrics((registry) => {
    registerSiteMetrics(registry, sources.readSite);
    const gauge = (name: string, help: string, read: () => number) =>
      new Gauge({
        name,
        help,
        registers: [registry],
        collect() {
          this.set(read());
        },
      });
    gauge('site_uploads_in_progress', 'Uploads in progress.', sources.arriving);
    gauge('site_picture_jobs_in_progress', 'Uploads whose variants are being created.', sources.working);
  });
}
