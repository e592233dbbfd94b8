import type { DocumentInput } from '#content/documents/site-documents.ts';

/** Those of the site itself. */
export const paths: DocumentInput<'paths'> = { names: {} };
