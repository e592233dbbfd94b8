import type { DomainTables } from '@site/database/domain-tables';

export const redirectTables: DomainTables = {
  moved: [
    { name: 'gone_pages', key: ['path'] },
    { name: 'redirects', key: ['id'] },
  ],
};
