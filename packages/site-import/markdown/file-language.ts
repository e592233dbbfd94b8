import type { PairedFile } from './language-pairs.ts';

interface FileLanguage {
  /** By which its URLs, its slug and its place are known. */
  readonly file: string;
  /** BCP 47; empty: unknown. */
  readonly language: string;
  /** Ends the slug: texts in several languages have one name. */
  readonly slugEnd: string;
  /** @param said URLs that the text names itself, whatever its language. */
  urlsIn(urls: readonly string[], said: ReadonlySet<string>): string[];
}

/**
 * What the language of a file means for its URLs.
 *
 * @param mainLanguage Of a generator that takes it out of the path and puts a folder before the URL, or, for the main one as the site
 * chooses, none (Hugo); empty: the path is the URL, as of other generators.
 */
export function fileLanguage(
  sourceId: string,
  pair: PairedFile | undefined,
  mainLanguage: string,
): FileLanguage {
  if (!pair || mainLanguage === '')
    return { file: sourceId, language: pair?.language ?? '', slugEnd: '', urlsIn: (urls) => [...urls] };
  const language = pair.language || mainLanguage;
  const isMain = language === mainLanguage;
  const folder = `/${language.toLowerCase()}`;
  const folders = isMain ? ['', folder] : [folder];
  return {
    ...{ file: pair.plainName, language, slugEnd: isMain ? '' : `-${language.toLowerCase()}` },
    urlsIn: (urls, said) =>
      urls.flatMap((url) => (said.has(url) || !url.startsWith('/') ? url : folders.map((one) => one + url))),
  };
}
