import { redirect } from 'react-router';
import { pathKey } from './redirect-address.ts';
import type { RedirectService } from './redirect-service.server.ts';
import { postIdOf } from './reserved-paths.ts';

// Browsers keep a 301 for ever unless they are told otherwise; a slip must be correctable.
const permanentSeconds = 60 * 60;

/**
 * For the loader of a page that has nothing at its address: leads on when an administrator said where. As a thrown
 * redirect it answers whole pages and client-side navigations alike.
 *
 * @throws A redirect response.
 */
export async function followRedirect(
  redirects: RedirectService,
  { request, url }: { request: Request; url: URL },
): Promise<void> {
  const asked = new URL(request.url);
  // The router writes the query anew to take its own parameters out; where it has none, it is handed on as it came.
  const next = await redirects.follow(asked.pathname === url.pathname ? asked : url, {
    isCounted: !request.headers.get('sec-purpose')?.startsWith('prefetch'),
  });
  if (!next) return;
  const moved = isOfPost(url) ? 'no-cache' : `public, max-age=${permanentSeconds}`;
  const caching = next.status === 301 ? moved : 'no-store';
  throw redirect(next.location, { status: next.status, headers: { 'cache-control': caching } });
}

/** A post that is brought back wins over the redirect at once. */
function isOfPost(url: URL): boolean {
  const key = pathKey(url.pathname);
  return key !== null && postIdOf(key) !== null;
}
