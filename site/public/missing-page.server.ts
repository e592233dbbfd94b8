import { isUnreadablePath } from '@site/web-server/http/unreadable-path';
import { data, type RouterContextProvider } from 'react-router';
import { followRedirect } from '#site/redirects/follow-redirect.server.ts';
import { redirectsKey } from '#site/redirects/keys.ts';

const unreadable = 'The URL of this page cannot be read: a part of it is missing or mistyped.';

/**
 * @param asked `isGone`: a removed page. @returns What a loader throws: 404, 410, or 400 for an unreadable URL.
 * @throws A redirect response, where a redirect exists.
 */
export async function missingPage(
  context: Readonly<RouterContextProvider>,
  { request, url, isGone = false }: { request: Request; url: URL; isGone?: boolean },
) {
  if (isUnreadablePath(url.pathname)) return data(unreadable, { status: 400 });
  const redirects = context.get(redirectsKey);
  await followRedirect(redirects, { request, url });
  // `no-store`: it may come back at any time.
  if (isGone || (await redirects.isGone(url.pathname))) {
    return data(null, { status: 410, headers: { 'cache-control': 'no-store' } });
  }
  return data(null, { status: 404 });
}
