import type { DocumentInput } from '#content/documents/site-documents.ts';

/** The sample's logo, icons and colors are files of the site itself. */
export const branding: DocumentInput<'branding'> = {};
