import { type DocumentKey, sharedDocuments } from '#content/documents/site-documents.ts';

/** Of a document in a language: `home`, or `home@de`. @param prefix First segment of its URLs; empty: the first language. */
export const documentName = (key: string, prefix: string): string =>
  prefix === '' || sharedDocuments.has(key as DocumentKey) ? key : `${key}@${prefix}`;
