import { isAskedFor, prefixOfText, requestLanguage } from '#site/urls/request-language.server.ts';
import type { SiteFacts } from './site-facts.server.ts';

/** Of a page whose text is in another language than the one that is asked for: its translation, or itself there; null: it is that one. */
export function urlInItsLanguage(
  { content, siteUrl, alternates = [] }: SiteFacts,
  language: string,
  path: string,
): string | null {
  const here = requestLanguage();
  if (here === undefined || isAskedFor(language)) return null;
  const translated = alternates.find(({ isHere, isThisPage }) => isHere && isThisPage);
  if (translated) return new URL(translated.path, siteUrl).href;
  const prefix = prefixOfText(language, here);
  const paths = content.languages.find((one) => one.prefix === prefix)?.paths;
  return new URL(paths?.outward(path) ?? path, siteUrl).href;
}
