import { redirect } from 'react-router';
import { postIdOf } from '#site/urls/post-path.ts';
import { redirectCaching } from '#site/urls/redirect-caching.ts';
import { pathKey } from './redirect-address.ts';
import type { RedirectService } from './redirect-service.server.ts';

/** @throws A redirect response; returns when there is no redirect. */
export async function followRedirect(
  redirects: RedirectService,
  { request, url }: { request: Request; url: URL },
): Promise<void> {
  const asked = new URL(request.url);
  // The router removes its own parameters from `url`.
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
