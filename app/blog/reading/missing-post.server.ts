import { data } from 'react-router';
import { toPostCards } from '#app/blog/lists/post-card.server.ts';
import { followRedirect } from '#app/redirects/follow-redirect.server.ts';
import type { Services } from '#app/services.ts';

/**
 * The response at the URL of a post that visitors cannot read.
 *
 * @throws A redirect where an administrator said so; else, as a route's error, 410 with posts to read instead for one
 *   that was deleted and 404 for any other: a hidden post and one that never was look the same.
 */
export async function answerMissingPost(
  services: Services,
  id: string,
  asked: { request: Request; url: URL },
): Promise<never> {
  await followRedirect(services.redirects, asked);
  const instead = await services.gonePosts.instead(id);
  if (instead === null) throw data(null, { status: 404 });
  throw data(
    { instead: await toPostCards(instead, services.pictures) },
    // It may be brought back from the trash at any time.
    { status: 410, headers: { 'cache-control': 'no-store' } },
  );
}
