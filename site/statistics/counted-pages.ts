import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { SiteContent } from '#site/texts/site-content.ts';

type CountedPages = ReturnType<typeof makeCountedPages>;

const known = new WeakMap<SiteContent, CountedPages>();

/** Tags count together, and authors too, so that visitors cannot create arbitrary rows. */
export function countedPagesOf(site: SiteContent): CountedPages {
  const pages = known.get(site) ?? makeCountedPages(site);
  known.set(site, pages);
  return pages;
}

const tagPages = '/tags/:tag';
const authorPages = '/authors/:slug';

function makeCountedPages(site: SiteContent) {
  const titles = new Map([
    ...publicPagesOf(site).map(({ path, title }) => [path.toLowerCase(), title] as const),
    // The home page's title is the company's slogan.
    ['/', 'Home'] as const,
    [tagPages, 'Tags'] as const,
    [authorPages, 'Authors'] as const,
    ['/search', 'Search'] as const,
  ]);
  return {
    /** @param shown As in the browser. @returns Null for posts, which count by id, and for anything but public pages. */
    nameOf(shown: string): string | null {
      const path = site.paths.inward(shown);
      const plain = path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path;
      if (/^\/tags\/[^/]+$/.test(plain)) return tagPages;
      if (/^\/authors\/[^/]+$/.test(plain)) return authorPages;
      return titles.has(plain) ? plain : null;
    },

    titleOf: (name: string): string => titles.get(name) ?? name,
  };
}
