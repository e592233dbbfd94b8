import type { Services } from '#site/modules/services.ts';
import { followRedirect } from '#site/redirects/follow-redirect.server.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { PageFailure } from '#site/urls/page-outcomes.ts';

/**
 * @param asked `isGone`: a removed page. @returns What a page throws: 404 or 410.
 * @throws A redirect response, where a redirect exists.
 */
export async function missingPage(
  context: Services,
  { request, url, isGone = false }: { request: Request; url: URL; isGone?: boolean },
) {
  const redirects = context.get(redirectsKey);
  await followRedirect(redirects, { request, url });
  // `no-store`: it may come back at any time.
  if (isGone || (await redirects.isGone(url.pathname))) {
    return new PageFailure(410, { headers: { 'cache-control': 'no-store' } });
  }
  return new PageFailure(404);
}
