import type { DocumentInput } from '#content/documents/site-documents.ts';

export const sections: DocumentInput<'sections'> = { pages: [] };
