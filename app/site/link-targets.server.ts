import { postIdOf } from '#app/blog/posts/post-path.ts';
import type { PostService } from '#app/blog/posts/post-service.server.ts';
import type { RedirectService } from '#app/redirects/redirect-service.server.ts';
import { hasCode } from '#platform/http/errors.ts';
import type { Surroundings } from './documents/document-checks.server.ts';
import type { SiteSource } from './site-source.server.ts';

/** Whether a path of this site leads to a live post, a live page of its own, to posts with a tag, or by a redirect elsewhere. */
export function linkTargets({
  posts,
  redirects,
  site,
}: {
  posts: Pick<PostService, 'readByName'>;
  redirects: Pick<RedirectService, 'follow'>;
  site: SiteSource;
}): Surroundings['leadsSomewhere'] {
  return async (path) => {
    if (path.startsWith('/tags/')) return true;
    if ((await site.read()).ownPages.some((page) => page.path === path)) return true;
    const name = postIdOf(path);
    if (name !== null && (await isLive(posts, name))) return true;
    const target = await redirects.follow(new URL(path, 'http://site.invalid'), { isCounted: false });
    return target !== null;
  };
}

async function isLive(posts: Pick<PostService, 'readByName'>, name: string): Promise<boolean> {
  try {
    await posts.readByName(name);
    return true;
  } catch (error) {
    if (hasCode(error, 'not_found')) return false;
    throw error;
  }
}
