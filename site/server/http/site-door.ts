import type { PageKey } from '@site/web-server/cache/page-key';
import type { OuterUrls } from '@site/web-server/http/outer-urls';
import { pageKey } from '#server/pages/cache/page-key.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest, inwardIn, languageAt } from '#site/texts/words/site-languages.server.ts';
import { isOfLanguage, withoutPrefix, withPrefix } from '#site/urls/outer-paths.ts';
import { requestLanguage, speaking } from '#site/urls/request-language.server.ts';
import { isForProbes, isForPrograms } from './site-paths.ts';

/** Languages and paths of URLs, as the owner has named them last. */
export function siteDoor(site: SiteSource): OuterUrls {
  const languageOf = (url: string) => {
    const { languages } = site.current();
    if (languages.length === 0) return undefined;
    if (isOfLanguage(url)) return languageAt(languages, url);
    const asked = languageAskedOf(url);
    return asked ? languages.find(({ prefix }) => prefix === asked) : undefined;
  };
  return {
    inward(url) {
      const { languages, paths } = site.current();
      const language = languageAt(languages, url);
      return language && isOfLanguage(url) ? inwardIn(language, url) : paths.inward(url);
    },
    outward: (url) => site.current().paths.outward(url),
    redirectFrom: (url) =>
      (languageAt(site.current().languages, url)?.paths ?? site.current().paths).redirectFrom(url),
    speak(url, run) {
      const language = languageOf(url);
      speaking(language && asRequest(language, site.current().languages), run);
    },
    // Only pages have other names.
    whenKnown: (url) =>
      (isForPrograms(url) && languageAskedOf(url) === null) || isForProbes(url) ? null : site.refresh(),
  };
}

/** Screens that show a document in another language ask the API for it. */
const languageAskedOf = (url: string): string | null =>
  url.startsWith('/api/') && url.includes('language=')
    ? new URL(url, 'http://site').searchParams.get('language')
    : null;

/** Of the site's own URLs, with the prefix of the language: `/de/services`. */
export const keyIn =
  (site: SiteSource): PageKey =>
  (url) => {
    const language = languageAt(site.current().languages, url);
    if (!language || language.prefix === '') return pageKey(url);
    const key = pageKey(withoutPrefix(language.prefix, url));
    return key === null ? null : withPrefix(language.prefix, key);
  };

/** A request for the site's own page in the language of its URL. @param answer Gets the draft that the page previews. */
export async function inItsLanguage<Answer>(
  site: SiteSource,
  request: Request,
  answer: (request: Request, preview: SiteContent | null) => Promise<Answer>,
): Promise<Answer> {
  const { languages } = site.current();
  const url = new URL(request.url);
  const draft = url.searchParams.get(previewParameter);
  const previewed = async () => (draft === null ? null : site.preview(draft));
  const own = url.pathname + url.search;
  const language = languageAt(languages, own);
  if (!language || (requestLanguage()?.prefix === language.prefix && language.prefix === ''))
    return answer(request, await previewed());
  const inner = new URL(url.origin + withoutPrefix(language.prefix, own));
  return speaking(asRequest(language, languages), async () => {
    const preview = await previewed();
    // Nobody sees it yet but with a draft that is there: its URLs are none.
    const [first = language] = languages;
    if (language.isHidden && !preview)
      return speaking(asRequest(first, languages), () => answer(request, null));
    return answer(inner.href === url.href ? request : new Request(inner, request), preview);
  });
}
