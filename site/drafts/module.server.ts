import { longTexts } from '@site/database/domain-tables';
import type { Module } from '#site/modules/module.ts';

export const draftModule: Module = {
  tables: {
    moved: [
      { name: 'drafts', key: ['subject', 'editor_id'], batch: longTexts },
      { name: 'draft_media', key: ['path', 'subject', 'editor_id'] },
    ],
  },
};
