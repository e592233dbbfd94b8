import { publicPagesOf } from '#app/discovery/sitemap/public-pages.ts';
import type { SiteContent } from '#app/site/site-content.ts';

type CountedPages = ReturnType<typeof makeCountedPages>;

const known = new WeakMap<SiteContent, CountedPages>();

/** The public pages other than posts. Those of tags and of authors count together, so that no visitor decides how many rows there are. */
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
    // The title of the home page is the company's slogan.
    ['/', 'Home'] as const,
    [tagPages, 'Tags'] as const,
    [authorPages, 'Authors'] as const,
    ['/search', 'Search'] as const,
  ]);
  return {
    /**
     * The name a page is counted under: its path, or the one of all tags or authors.
     * @param path As the browser shows it.
     * @returns Null when it is no public page, or a post, which counts by its id.
     */
    nameOf(path: string): string | null {
      const plain = path.length > 1 ? path.replace(/\/$/, '').toLowerCase() : path;
      if (/^\/tags\/[^/]+$/.test(plain)) return tagPages;
      if (/^\/authors\/[^/]+$/.test(plain)) return authorPages;
      return titles.has(plain) ? plain : null;
    },

    /** @returns The page's name itself when there is no such page any more. */
    titleOf: (name: string): string => titles.get(name) ?? name,
  };
}
