import { type DomainTables, longTexts } from '@site/database/domain-tables';

export const documentTables: DomainTables = {
  moved: [
    { name: 'document_revisions', key: ['document', 'number'], batch: longTexts },
    { name: 'document_media', key: ['path', 'document', 'number'] },
  ],
  shown: {
    document_revisions: { updated: null },
  },
};
