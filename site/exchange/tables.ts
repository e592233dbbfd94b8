import { type DomainTables, longTexts } from '@site/database/domain-tables';

export const exchangeTables: DomainTables = {
  moved: [
    { name: 'imports', key: ['id'], batch: longTexts },
    { name: 'import_items', key: ['source', 'source_id'] },
  ],
  left: ['import_lock', 'import_jobs'],
};
