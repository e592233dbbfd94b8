import type { MediaService } from '#site/media/media-service.server.ts';
import { linkPath } from '#site/texts/link-path.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
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
  const shown = new Set(publicPagesOf(content).map(({ path }) => path));

  async function leads(path: string): Promise<boolean> {
    const isFixed = fixed.has(path) || isAdminPath(path) || served.test(path);
    return shown.has(path) || isFixed || leadsSomewhere(path);
  }

  return {
    isOwn: (url: string): boolean => URL.parse(url, siteUrl)?.origin === origin,

    /** @returns A sentence; null: the link works. */
    async problemOf(url: string): Promise<string | null> {
      const { pathname: outer, search } = new URL(url, siteUrl);
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
