import type { MediaService } from '#site/media/media-service.server.ts';
import { linkPath } from '#site/texts/link-path.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest } from '#site/texts/words/site-languages.server.ts';
import { prefixOfText } from '#site/urls/request-language.server.ts';
import { isAdminPath, sitePages } from '#site/urls/site-pages.ts';

const fixed = new Set(sitePages.map(({ path }) => path));
/** Served files, the admin area and authors, whom their own domain checks. Names such as `.html` or `.php` count as pages. */
const served =
  /^\/(?:images|icons|pictures|cards|brand|fonts|assets|api|admin|authors)\/|^\/[^/]+\.(?!html?$|php$|aspx?$)\w+$|^\/\.well-known\//;

export type OwnLinks = Awaited<ReturnType<typeof createOwnLinks>>;

export async function createOwnLinks({
  site,
  media,
  leadsSomewhere,
  siteUrl,
}: {
  site: SiteSource;
  media: Pick<MediaService, 'known'>;
  leadsSomewhere(path: string): Promise<boolean>;
  siteUrl: string;
}) {
  const { origin } = new URL(siteUrl);
  const content = await site.read();
  const { languages } = content;
  const shown = new Set(publicPagesOf(content).map(({ path }) => path));

  async function leads(path: string): Promise<boolean> {
    const isFixed = fixed.has(path) || isAdminPath(path) || served.test(path);
    return shown.has(path) || isFixed || leadsSomewhere(path);
  }

  /** As visitors get it: links without a host are in the language of their text. */
  function shownPath(url: string, prefix: string): string {
    const { pathname } = new URL(url, siteUrl);
    const language = url.startsWith('/') && languages.find((one) => one.prefix === prefix);
    return language ? language.paths.outward(pathname) : pathname;
  }

  return {
    isOwn: (url: string): boolean => URL.parse(url, siteUrl)?.origin === origin,

    /** First segment of the URLs of a text's language; empty: the first. */
    prefixOf: (language: string): string => {
      const [first] = languages;
      return first ? prefixOfText(language, asRequest(first, languages)) : '';
    },

    /** @param prefix See `prefixOf`. @returns A sentence; null: the link works. */
    async problemOf(url: string, prefix: string): Promise<string | null> {
      const outer = shownPath(url, prefix);
      const { search } = new URL(url, siteUrl);
      const pathname = content.paths.inward(outer);
      const upload = /^\/(uploads\/[^/]+)$/.exec(pathname)?.[1];
      if (upload !== undefined)
        return (await media.known([upload])).length > 0 ? null : 'This file is not in the library.';
      const path = linkPath(pathname) ?? pathname;
      const isThere = (await leads(path)) || (search !== '' && (await leadsSomewhere(pathname + search)));
      return isThere ? null : 'Visitors find no page at this URL.';
    },
  };
}
