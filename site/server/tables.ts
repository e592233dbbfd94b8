import type { WatchedTables } from '@site/database/content-version';
import type { DomainTables, MovedTable } from '@site/database/domain-tables';
import { auditTables } from '#site/audit/tables.ts';
import { signInMails, userTables } from '#site/auth/tables.ts';
import { postTables } from '#site/blog/tables.ts';
import { contactTables } from '#site/contact/tables.ts';
import { documentTables } from '#site/documents/tables.ts';
import { draftTables } from '#site/drafts/tables.ts';
import { exchangeTables } from '#site/exchange/tables.ts';
import { imageTables } from '#site/images/tables.ts';
import { linkTables } from '#site/links/tables.ts';
import { redirectTables } from '#site/redirects/tables.ts';
import { statisticsTables } from '#site/statistics/tables.ts';
import { movedAwayKey, moveInProgressKey } from './move/table-rows.ts';

/** Of no domain: what the server keeps about the site and itself. */
const ownTables: DomainTables = {
  moved: [
    {
      name: 'preferences',
      key: ['name'],
      without: { column: 'name', values: [moveInProgressKey, movedAwayKey] },
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

/** Each after those whose tables its own refer to. */
const domains: readonly DomainTables[] = [
  userTables,
  imageTables,
  postTables,
  draftTables,
  documentTables,
  contactTables,
  mailTables,
  statisticsTables,
  redirectTables,
  exchangeTables,
  linkTables,
  auditTables,
  ownTables,
];

export const movedTables: readonly MovedTable[] = domains.flatMap(({ moved }) => moved);
export const leftTables: readonly string[] = domains.flatMap(({ left = [] }) => left);
export const shownTables: WatchedTables = Object.assign({}, ...domains.map(({ shown = {} }) => shown));
