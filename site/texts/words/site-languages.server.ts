import type { SiteDocuments } from '#content/documents/site-documents.ts';
import { isRightToLeft, languageOf } from '#content/words/languages.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { outerPaths, withoutPrefix, withPrefix } from '#site/urls/outer-paths.ts';
import type { SiteLanguage } from '#site/urls/page-paths.ts';
import type { RequestLanguage } from '#site/urls/request-language.server.ts';
import { segmentNames } from './named-paths.ts';

/** The first first, hidden ones too; none while there is one only. @param pathsOf The names of another one. */
export function siteLanguages(
  { company, languages, paths }: Pick<SiteDocuments, 'company' | 'languages' | 'paths'>,
  pathsOf: (prefix: string) => SiteDocuments['paths'] | undefined,
): readonly SiteLanguage[] {
  const others = languages.languages;
  if (others.length === 0) return [];
  const first = { prefix: '', locale: company.locale, missing: 'first', isHidden: false };
  const all = [first, ...others];
  return all.map(({ prefix, locale, missing, isHidden }) => {
    const language = languageOf(locale);
    const isAlone = all.filter((one) => languageOf(one.locale) === language).length === 1;
    const named = prefix === '' ? paths : pathsOf(prefix);
    return {
      ...{ prefix, locale },
      tag: isAlone ? language : locale,
      name: nameOf(isAlone ? language : locale),
      direction: isRightToLeft(locale) ? 'rtl' : 'ltr',
      paths: outerPaths(named ? segmentNames(named) : {}, {
        ...{ prefix, areLeading: named?.areLeading ?? false },
        otherPrefixes: others.map((other) => other.prefix).filter((other) => other !== prefix),
      }),
      isMissingShown: missing === 'first',
      isHidden,
    };
  });
}

const nameOf = (tag: string): string => {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Of those of a site, the language of a URL as visitors know it; one that is not live yet for previews alone. */
export function languageAt(languages: readonly SiteLanguage[], url: string): SiteLanguage | undefined {
  return (
    languages.find(
      ({ prefix, isHidden }) =>
        prefix !== '' && withoutPrefix(prefix, url) !== url && (!isHidden || isPreview(url)),
    ) ?? languages[0]
  );
}

const isPreview = (url: string) => new URL(url, 'http://site').searchParams.has(previewParameter);

export const asRequest = (language: SiteLanguage, languages: readonly SiteLanguage[]): RequestLanguage => ({
  ...{ prefix: language.prefix, tag: language.tag },
  others: languages.filter(({ prefix }) => prefix !== ''),
});

/** Answers that are no pages have routes of their own, without the prefix. */
const hasOwnRoute = (path: string): boolean =>
  /^\/cards\/|\/(?:feed|atom)\.xml(?:\?|$)|\/feed\.json(?:\?|$)|\.md(?:\?|$)|^\/(?:llms\.txt|sitemap\.xml|sitemaps\/\d+\.xml)(?:\?|$)/.test(
    path,
  );

/** The site's own path of a URL; of a page of another language behind its prefix. */
export function inwardIn(language: SiteLanguage, url: string): string {
  const own = language.paths.inward(url);
  return hasOwnRoute(own) ? own : withPrefix(language.prefix, own);
}
