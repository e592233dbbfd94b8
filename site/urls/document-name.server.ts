import { documentName } from './document-name.ts';
import { requestPrefix } from './request-language.server.ts';

/** In the language that is asked for. */
export const nameIn = (key: string): string => documentName(key, requestPrefix());

/** By their keys. */
export function ofLanguage<One extends { readonly key: string }>(
  named: readonly One[],
  prefix: string,
): One[] {
  return named.flatMap((one) => {
    const [key = '', language = ''] = one.key.split('@');
    return documentName(key, prefix) === one.key && (language === prefix || language === '')
      ? [{ ...one, key }]
      : [];
  });
}

/** Of a name in any language. */
export const keyOfName = (name: string): string => name.split('@', 1)[0] ?? '';
