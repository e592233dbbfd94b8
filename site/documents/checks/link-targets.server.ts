import { type PostsByName, postAt } from '#site/redirects/post-at.server.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import { linkPath } from '#site/texts/link-path.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { asRequest, languageAt } from '#site/texts/words/site-languages.server.ts';
import { speaking } from '#site/urls/request-language.server.ts';
import { sitePages } from '#site/urls/site-pages.ts';
import type { Surroundings } from './document-checks.server.ts';

const fixed = new Set(sitePages.map(({ path }) => path));
const hasNoPage = /^\/(?:feed\.xml|atom\.xml|feed\.json|llms\.txt|sitemap\.xml)$/;

/** Of URLs in another language than the first, all; of others, posts and redirects. */
export function linkTargets({
  posts,
  redirects,
  site,
}: {
  posts: PostsByName;
  redirects: Pick<RedirectService, 'follow'>;
  site: Pick<SiteSource, 'read'>;
}): Surroundings['leadsSomewhere'] {
  async function leads(path: string): Promise<boolean> {
    if (path.startsWith('/tags/') || path.startsWith('/authors/') || (await postAt(posts, path))) return true;
    const target = await redirects.follow(new URL(path, 'http://site.invalid'), { isCounted: false });
    return target !== null;
  }

  async function isShown(path: string): Promise<boolean> {
    if (fixed.has(path) || hasNoPage.test(path)) return true;
    return publicPagesOf(await site.read()).some((page) => page.path === path);
  }

  return async (url) => {
    const { languages } = await site.read();
    const language = languageAt(languages, url);
    if (!language?.prefix) return leads(url);
    const inner = language.paths.inward(url);
    return speaking(
      asRequest(language, languages),
      async () => (await isShown(linkPath(inner) ?? inner)) || leads(inner),
    );
  };
}
