import { useSearchParams } from 'react-router';

const parameter = 'language';

/** Of the document on the screen, by the prefix of its URLs; empty: the first. */
export const useDocumentLanguage = (): string => useSearchParams()[0].get(parameter) ?? '';

export const languageIn = (url: URL): string => url.searchParams.get(parameter) ?? '';

/** @param path Of a screen. @param also Further parameters. */
export function inDocumentLanguage(
  path: string,
  language: string,
  also: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...also, ...(language && { [parameter]: language }) });
  return search.size === 0 ? path : `${path}?${search}`;
}
