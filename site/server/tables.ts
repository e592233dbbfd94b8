import type { WatchedTables } from '@site/database/content-version';
import type { DomainTables, MovedTable } from '@site/database/domain-tables';
import { signInMails } from '#site/auth/mail-names.ts';
import { sealedPreference } from '#site/mail/server/preferences.ts';
import { modules } from '#site/modules.server.ts';
import { movedAwayKey, moveInProgressKey } from './move/table-rows.ts';

/** Of no domain: what the server keeps about the site and itself. */
const ownTables: DomainTables = {
  moved: [
    {
      name: 'preferences',
      key: ['name'],
      without: { column: 'name', values: [moveInProgressKey, movedAwayKey, sealedPreference] },
    },
    // Of IndexNow, until the next version.
    { name: 'changed_addresses', key: ['path'] },
    { name: 'search_engine_state', key: ['id'] },
    { name: 'site_facts', key: ['name'] },
  ],
  left: [
    'migrations',
    'heartbeat',
    'instances',
    'job_runs',
    'slow_requests',
    'rate_counts',
    'site_secrets',
    'content_state',
  ],
};

/** Mails of every domain. */
const mailTables: DomainTables = {
  moved: [{ name: 'outbox', key: ['id'], without: { column: 'kind', values: signInMails } }],
};

const domains: readonly DomainTables[] = [
  ...modules.flatMap(({ tables = [] }) => tables),
  mailTables,
  ownTables,
];

export const movedTables: readonly MovedTable[] = domains.flatMap(({ moved }) => moved);
export const leftTables: readonly string[] = domains.flatMap(({ left = [] }) => left);
export const shownTables: WatchedTables = Object.assign({}, ...domains.map(({ shown = {} }) => shown));
