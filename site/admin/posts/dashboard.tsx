import { callsOf } from '@site/platform/http/calls';
import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Screen } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import { NewDrafts } from '#site/blog/drafts/components/new-drafts.tsx';
import type { setupContract } from '#site/documents/setup/setup-contract.ts';
import { SetupPanel } from '#site/documents/setup/setup-panel.tsx';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { storedTokenMay } from '#site/session/guard.ts';
import { HomeCards } from '../home/home-cards.tsx';
import type { Route } from './+types/dashboard.ts';
import { loadPostList } from './load-post-list.ts';
import { PostList } from './post-list.tsx';

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const client = createApiClient(browserApiUrl());
  const [list, setup] = await Promise.all([
    loadPostList(client, url),
    storedTokenMay('site.set-up') ? setupOrNone(client) : null,
  ]);
  return { list, setup };
}

export default function Dashboard({ loaderData: { list, setup } }: Route.ComponentProps) {
  return (
    <Screen
      heading={say('Admin Dashboard')}
      actions={<ButtonLink to="/create-blog">{say('Create Blog')}</ButtonLink>}
    >
      <SetupPanel setup={setup} />
      <HomeCards />
      <NewDrafts />
      <h2>{say('Manage Blogs')}</h2>
      <PostList list={list} />
    </Screen>
  );
}

/** The list works without it. */
async function setupOrNone(client: AxiosInstance) {
  return callsOf<typeof setupContract>(client)('GET /api/site/setup').catch((error: unknown) => {
    console.warn('Whether the site is set up is not known', error);
    return null;
  });
}
