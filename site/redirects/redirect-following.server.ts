import { type PostsByName, postAt } from '#site/redirects/post-at.server.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { languageAt } from '#site/texts/words/site-languages.server.ts';
import { withoutPrefix, withPrefix } from '#site/urls/outer-paths.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import { requestPrefix } from '#site/urls/request-language.server.ts';
import { isClosedToPatterns } from '#site/urls/reserved-paths.ts';
import { basesOf } from './derived-urls.ts';
import { pathOf, patternFor, ruleFor } from './patterns/pattern-rules.server.ts';
import type { Redirect, RedirectStatus } from './redirect.ts';
import { pathKey, queryKey, withQuery } from './redirect-address.ts';
import type { RedirectRepository } from './redirect-repository.server.ts';

const maxSteps = 10;

/** Where URLs lead that visitors ask for. */
export function createRedirectFollowing({
  redirects,
  posts,
  site,
  countUse,
}: {
  redirects: RedirectRepository;
  posts: PostsByName;
  site: Pick<SiteSource, 'current'>;
  countUse: (id: string) => void;
}) {
  /** Such paths never match patterns. Runs no query, for use in transactions. */
  const isOwn = (key: string): boolean =>
    isClosedToPatterns(site.current().paths.inward(key)) ||
    site.current().services.pages.some((page) => key === servicePath(page));

  const isPage = async (key: string): Promise<boolean> => isOwn(key) || (await postAt(posts, key)) !== null;

  /** Pages of another language have the prefix, and a pattern of when it was another one would lead away from them. */
  const isInOther = (path: string): boolean =>
    (languageAt(site.current().languages, path)?.prefix ?? '') !== '';

  const ruleOf = async (path: string) => {
    const found = await ruleFor(path, redirects);
    return found?.rule.head && (isOwn(pathKey(path) ?? '') || isInOther(path)) ? null : found;
  };

  /**
   * Where a target leads after further redirects; chains of single URLs are already resolved when saved.
   * @returns Null for a loop.
   */
  async function endOf(to: string, start: string | null): Promise<string | null> {
    const { inward } = site.current().paths;
    let end = to;
    for (let step = 0; step < maxSteps; step++) {
      const key = end.startsWith('/') ? pathKey(pathOf(end)) : null;
      if (key === null) return end;
      if (start !== null && inward(key) === inward(start)) return null;
      if (await isPage(key)) return end;
      const hit = await ruleOf(pathOf(end));
      if (!hit) return end;
      end = withQuery(hit.to, end.slice(pathOf(end).length));
    }
    return null;
  }

  function taken({ id, status }: Redirect, location: string, isCounted: boolean) {
    if (isCounted) countUse(id);
    return { location, status };
  }

  return {
    isOwn,

    /**
     * Also for URLs that publishing systems derive from an old one, such as its feed.
     * @returns A path or absolute URL, with the query of `url` unless it has its own; null without a redirect.
     */
    async follow(
      { pathname: asked, search }: URL,
      { isCounted }: { isCounted: boolean } = { isCounted: true },
    ): Promise<{ location: string; status: RedirectStatus } | null> {
      const pathname = inPrefix(asked);
      const key = pathKey(pathname);
      if (key === null) return null;
      const query = queryKey(search);
      const exact = query === '' ? undefined : await redirects.findFrom(`${key}?${query}`);
      // The request was read inward; a redirect may be of what is below a path that the owner has named since.
      const outer = pathKey(site.current().paths.outward(pathname)) ?? key;
      const single =
        exact ??
        (await redirects.findFrom(key)) ??
        (outer === key ? undefined : await redirects.findFrom(outer));
      if (single) {
        const end = await endOf(single.to, exact ? null : key);
        // A query that is part of the old URL is dropped.
        return end === null ? null : taken(single, exact ? end : withQuery(end, search), isCounted);
      }
      for (const base of basesOf(key, query)) {
        const found = await redirects.findFrom(base.key);
        // Tag pages kept their URLs; only their feeds moved.
        if (!found && base.isFeed && feedOf(base.key) !== base.key)
          return { location: feedOf(base.key), status: 301 };
        if (!found) continue;
        const to = base.isFeed ? feedOf(found.to) : found.to;
        return taken(found, base.key.includes('?') ? to : withQuery(to, search), isCounted);
      }
      const hit = isOwn(key) ? null : await patternFor(pathname, redirects);
      const end = hit && (await endOf(hit.to, key));
      return hit && end !== null ? taken(hit.rule, withQuery(end, search), isCounted) : null;
    },

    async isGone(pathname: string): Promise<boolean> {
      const key = pathKey(inPrefix(pathname));
      return key !== null && (await redirects.isGone(key));
    },
  };
}

/** Redirects in another language than the first are those of its URLs. */
function inPrefix(path: string): string {
  const prefix = requestPrefix();
  return withPrefix(prefix, withoutPrefix(prefix, path));
}

/** The page itself when it has no feed. */
function feedOf(to: string): string {
  if (to === '/all-blogs') return '/feed.xml';
  return /^\/(?:tags|authors)\/[^/?#]+$/.test(to) ? `${to}/feed.xml` : to;
}
