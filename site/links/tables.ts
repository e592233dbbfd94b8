import type { DomainTables } from '@site/database/domain-tables';

export const linkTables: DomainTables = {
  moved: [{ name: 'broken_links', key: ['post_id', 'url'] }],
};
