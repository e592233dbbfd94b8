import { data } from 'react-router';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';

export const isDocumentKey = (key: string): key is DocumentKey => Object.hasOwn(siteDocuments, key);

/** @param key From the URL. @throws 404 when it names no document. */
export function documentKeyOf(key: string): DocumentKey {
  if (isDocumentKey(key)) return key;
  throw data(null, { status: 404 });
}
