import type { DomainTables } from '@site/database/domain-tables';

export const statisticsTables: DomainTables = {
  moved: [
    { name: 'post_days', key: ['post_id', 'day'] },
    { name: 'page_days', key: ['day', 'path'] },
    { name: 'referrer_days', key: ['day', 'host'] },
    { name: 'counted_visits', key: ['day', 'hash'] },
    { name: 'daily_salts', key: ['day'] },
  ],
};
