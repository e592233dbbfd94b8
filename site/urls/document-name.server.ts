import { type DocumentKey, sharedDocuments } from '#content/documents/site-documents.ts';
import { requestPrefix } from './request-language.server.ts';

/** The name of a document in the language that is asked for: `home`, or `home@de`. */
export const nameIn = (key: string, prefix = requestPrefix()): string =>
  prefix === '' || sharedDocuments.has(key as DocumentKey) ? key : `${key}@${prefix}`;

/** By their keys. */
export function ofLanguage<One extends { readonly key: string }>(
  named: readonly One[],
  prefix: string,
): One[] {
  return named.flatMap((one) => {
    const [key = '', language = ''] = one.key.split('@');
    return nameIn(key, prefix) === one.key && (language === prefix || language === '')
      ? [{ ...one, key }]
      : [];
  });
}

/** Of a name in any language. */
export const keyOfName = (name: string): string => name.split('@', 1)[0] ?? '';
