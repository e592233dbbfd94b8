import type { DocumentInput } from '#content/documents/site-documents.ts';

export const words: DocumentInput<'words'> = { words: [] };
