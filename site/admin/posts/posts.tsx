import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import type { Route } from './+types/posts.ts';
import { loadPostList } from './load-post-list.ts';
import { PostList } from './post-list.tsx';

export const clientLoader = ({ url }: Route.ClientLoaderArgs) =>
  loadPostList(createApiClient(browserApiUrl()), url);

/** The list of the dashboard with the window to itself. */
export default function Posts({ loaderData }: Route.ComponentProps) {
  return (
    <Screen heading={say('Posts')} actions={<ButtonLink to="/create-blog">{say('Create Blog')}</ButtonLink>}>
      <h2 className="visually-hidden">{say('All posts')}</h2>
      <PostList list={loaderData} />
    </Screen>
  );
}
