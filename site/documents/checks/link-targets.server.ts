import { type PostsByName, postAt } from '#site/redirects/post-at.server.ts';
import type { RedirectService } from '#site/redirects/redirect-service.server.ts';
import type { Surroundings } from './document-checks.server.ts';

export function linkTargets({
  posts,
  redirects,
}: {
  posts: PostsByName;
  redirects: Pick<RedirectService, 'follow'>;
}): Surroundings['leadsSomewhere'] {
  return async (path) => {
    if (path.startsWith('/tags/') || path.startsWith('/authors/') || (await postAt(posts, path))) return true;
    const target = await redirects.follow(new URL(path, 'http://site.invalid'), { isCounted: false });
    return target !== null;
  };
}
