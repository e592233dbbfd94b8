import { data, type RouterContextProvider } from 'react-router';
import { servicesContext } from '#app/context.ts';
import { followRedirect } from '#app/redirects/follow-redirect.server.ts';
import { isUnreadablePath } from '#app/unreadable-path.ts';

const unreadable = 'The address of this page cannot be read: a part of it is missing or mistyped.';

/**
 * For a URL at which there is no page.
 * @returns What a loader throws: that there is no page, or that the URL cannot be read.
 * @throws A redirect response, where a redirect leads on.
 */
export async function missingPage(
  context: Readonly<RouterContextProvider>,
  { request, url }: { request: Request; url: URL },
) {
  if (isUnreadablePath(url.pathname)) return data(unreadable, { status: 400 });
  await followRedirect(context.get(servicesContext).redirects, { request, url });
  return data(null, { status: 404 });
}
