import { InvalidInputError } from '@site/platform/http/errors';
import type { SiteLanguage } from './page-paths.ts';

/**
 * Texts by the first segment of the URLs of their language.
 *
 * @param path Of their field. @throws {InvalidInputError} For a language that the site has not, and for the first one.
 */
export function requireFurtherLanguages(
  path: string,
  texts: Readonly<Record<string, unknown>> | undefined,
  languages: readonly Pick<SiteLanguage, 'prefix'>[],
): void {
  const unknown = Object.keys(texts ?? {}).find(
    (prefix) => prefix === '' || !languages.some((language) => language.prefix === prefix),
  );
  if (unknown === undefined) return;
  throw new InvalidInputError([
    { path: `${path}.${unknown}`, message: 'This is no other language of the site.' },
  ]);
}
