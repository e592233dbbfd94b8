import type { DocumentInput } from '#content/documents/site-documents.ts';

/** The site has one language, that of the company. */
export const languages: DocumentInput<'languages'> = { languages: [] };
