import { redirect } from 'react-router';
import { postIdOf } from '#app/blog/posts/post-path.ts';
import { pathKey } from './redirect-address.ts';
import { redirectCaching } from './redirect-caching.ts';
import type { RedirectService } from './redirect-service.server.ts';

/**
 * For the loader of a page that finds nothing.
 * @throws A redirect response, for whole pages and client-side navigations alike.
 */
export async function followRedirect(
  redirects: RedirectService,
  { request, url }: { request: Request; url: URL },
): Promise<void> {
  const asked = new URL(request.url);
  // The router rewrites the query to remove its own parameters.
  const next = await redirects.follow(asked.pathname === url.pathname ? asked : url, {
    isCounted: !request.headers.get('sec-purpose')?.startsWith('prefetch'),
  });
  if (!next) return;
  const headers = { 'cache-control': redirectCaching(next.status, isOfPost(url) ? 'post' : 'page') };
  throw redirect(next.location, { status: next.status, headers });
}

function isOfPost(url: URL): boolean {
  const key = pathKey(url.pathname);
  return key !== null && postIdOf(key) !== null;
}
