import { cacheFor } from '@site/web-server/monitoring/cache-for';
import { Gauge, type Registry } from 'prom-client';
import type { SiteMetrics } from './read-site-metrics.ts';

const cacheMs = 5_000;

/** Gauges of the site's content, read at most every five seconds; NaN when they cannot be read. */
export function registerSiteMetrics(registry: Registry, read: () => Promise<SiteMetrics>): void {
  const readCached = cacheFor(cacheMs, () => read().catch(() => null));

  function gauge(name: string, help: string, pick: (metrics: SiteMetrics) => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await readCached();
        this.set(known ? pick(known) : Number.NaN);
      },
    });
  }

  function gauges(
    name: string,
    help: string,
    label: string,
    pick: (metrics: SiteMetrics) => Record<string, number>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const known = await readCached();
        for (const [state, value] of known ? Object.entries(pick(known)) : []) {
          this.set({ [label]: state }, value);
        }
      },
    });
  }

  gauges('site_posts', 'Posts by visibility.', 'state', ({ posts }) => posts);
  gauge('site_sessions', 'Open sessions of users.', ({ sessions }) => sessions);
  gauges(
    'site_pictures',
    'Uploads without variants: pending, or failed for good.',
    'state',
    ({ pictures }) => pictures,
  );
  gauges('site_outbox_mails', 'Unsent mails: waiting, or given up.', 'state', ({ mail }) => ({
    waiting: mail.waiting,
    given_up: mail.givenUp,
  }));
  gauge(
    'site_outbox_oldest_age_seconds',
    'How long the oldest waiting mail has waited; 0 without one.',
    ({ oldestMailSeconds }) => oldestMailSeconds,
  );
  gauges(
    'site_database_bytes',
    'Size of the database and of its write-ahead log.',
    'file',
    (known) => known.databaseBytes,
  );
  gauge('site_disk_free_bytes', 'Free space on the disk of the data folder.', (known) => known.freeDiskBytes);
  gauge(
    'site_last_backup_timestamp_seconds',
    'When the newest verified backup was made; NaN without one.',
    ({ lastBackupAt }) => lastBackupAt,
  );
  gauge(
    'site_continuous_backup_timestamp_seconds',
    'Up to when restore points off-site have everything; NaN without one.',
    ({ continuousBackupAt }) => continuousBackupAt,
  );
}
