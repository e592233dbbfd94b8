import { type DomainTables, longTexts } from '@site/database/domain-tables';

export const draftTables: DomainTables = {
  moved: [
    { name: 'drafts', key: ['subject', 'editor_id'], batch: longTexts },
    { name: 'draft_media', key: ['path', 'subject', 'editor_id'] },
  ],
};
