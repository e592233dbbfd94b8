import { Gauge, type Registry } from 'prom-client';
import { keepFor } from './keep-for.ts';
import type { SiteFigures } from './site-figures.ts';

const keptMs = 5_000;

/**
 * Gauges of what the site holds, read when somebody asks, at most every five seconds. Figures that cannot be read are
 * NaN, and the rest is told all the same.
 */
export function siteMetrics(registry: Registry, read: () => Promise<SiteFigures>): void {
  const figures = keepFor(keptMs, () => read().catch(() => null));

  function gauge(name: string, help: string, figureOf: (figures: SiteFigures) => number): void {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const known = await figures();
        this.set(known ? figureOf(known) : Number.NaN);
      },
    });
  }

  function gauges(
    name: string,
    help: string,
    label: string,
    figuresOf: (figures: SiteFigures) => Record<string, number>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        this.reset();
        const known = await figures();
        for (const [state, value] of known ? Object.entries(figuresOf(known)) : []) {
          this.set({ [label]: state }, value);
        }
      },
    });
  }

  gauges('site_posts', 'Posts by what visitors see of them.', 'state', ({ posts }) => posts);
  gauge('site_sessions', 'Sessions of administrators that are open.', ({ sessions }) => sessions);
  gauges(
    'site_pictures',
    'Uploads without variants: pending, or failed for good.',
    'state',
    ({ pictures }) => ({
      ...pictures,
    }),
  );
  gauges('site_outbox_mails', 'Mails that are not sent: waiting, or given up.', 'state', ({ mail }) => ({
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
  gauge('site_disk_free_bytes', 'Room left on the disk of the data folder.', (known) => known.freeDiskBytes);
  gauge(
    'site_last_backup_timestamp_seconds',
    'When the newest verified backup was made; NaN without one.',
    ({ lastBackupAt }) => lastBackupAt,
  );
}
