import { leadTo } from '#site/urls/page-outcomes.ts';
import { postIdOf } from '#site/urls/post-path.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import { pathKey } from './redirect-address.ts';
import type { RedirectService } from './redirect-service.server.ts';

/** @throws A redirect response; returns when there is no redirect. */
export async function followRedirect(
  redirects: RedirectService,
  { request, url }: { request: Request; url: URL },
): Promise<void> {
  const next = await redirects.follow(url, {
    isCounted: !request.headers.get('sec-purpose')?.startsWith('prefetch'),
  });
  if (!next) return;
  throw leadTo(next.location, next.status, redirectCaching(next.status, isOfPost(url) ? 'post' : 'page'));
}

function isOfPost(url: URL): boolean {
  const key = pathKey(url.pathname);
  return key !== null && postIdOf(key) !== null;
}
