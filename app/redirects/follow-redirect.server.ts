import { redirect } from 'react-router';
import type { RedirectService } from './redirect-service.server.ts';

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
  const next = await redirects.follow(asked.pathname === url.pathname ? asked : url);
  if (!next) return;
  const caching = next.status === 301 ? `public, max-age=${permanentSeconds}` : 'no-store';
  throw redirect(next.location, { status: next.status, headers: { 'cache-control': caching } });
}
