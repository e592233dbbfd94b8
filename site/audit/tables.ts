import type { DomainTables } from '@site/database/domain-tables';

export const auditTables: DomainTables = {
  moved: [{ name: 'activity', key: ['number'] }],
};
