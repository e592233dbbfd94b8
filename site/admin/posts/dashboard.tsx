import { callsOf } from '@site/platform/http/calls';
import { itemsOfRange, readPageRange } from '@site/platform/http/page-number';
import { ButtonLink } from '@site/ui/button';
import { GrowingList } from '@site/ui/page/growing-list';
import { LoadFailure } from '@site/ui/page/load-failure';
import { Screen } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import { href, redirect, useRevalidator } from 'react-router';
import { NewDrafts } from '#site/blog/drafts/components/new-drafts.tsx';
import { fetchPosts } from '#site/blog/posts/post-client.ts';
import type { setupContract } from '#site/documents/setup/setup-contract.ts';
import { SetupPanel } from '#site/documents/setup/setup-panel.tsx';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { storedTokenMay } from '#site/session/guard.ts';
import { useMay } from '#site/session/use-user.ts';
import { StatisticsSummary } from '#site/statistics/components/statistics-summary.tsx';
import type { Route } from './+types/dashboard.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { ManagedPostFilters } from './managed-post-filters.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { parametersOf, readManagedView } from './managed-view.ts';

const pageSize = 24;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const range = readPageRange(url.searchParams);
  const view = readManagedView(url.searchParams);
  try {
    const query = { ...view, ...itemsOfRange(range, pageSize) };
    const client = createApiClient(browserApiUrl());
    const [list, setup] = await Promise.all([
      fetchPosts(client, query),
      storedTokenMay('site.set-up') ? setupOrNone(client) : null,
    ]);
    // Deleting can empty the last page.
    if (list.posts.length === 0 && list.total > 0) {
      throw redirect(`${href('/dashboard')}?${new URLSearchParams(parametersOf(view))}`);
    }
    return { ...list, setup, range, view, isLoaded: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error('Error fetching blogs', error);
    return { posts: [], total: 0, setup: null, range, view, isLoaded: false };
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { setup, range, view, isLoaded } = loaderData;
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const posts = loaderData.posts.filter(({ id }) => !deletedIds.includes(id));
  const total = loaderData.total - (loaderData.posts.length - posts.length);
  const { revalidate } = useRevalidator();
  const maySeeStatistics = useMay('statistics.read');
  return (
    <Screen heading="Admin Dashboard" actions={<ButtonLink to="/create-blog">Create Blog</ButtonLink>}>
      <SetupPanel setup={setup} />
      <AttentionPanel />
      <NewDrafts />
      <h2>Manage Blogs</h2>
      <ManagedPostFilters view={view} total={isLoaded ? total : null} />
      {isLoaded ? (
        <GrowingList
          range={range}
          pageSize={pageSize}
          shown={posts.length}
          total={total}
          noun="blog"
          parameters={parametersOf(view)}
        >
          <ManagedPosts
            posts={posts}
            onDeleted={(id) => setDeletedIds((ids) => [...ids, id])}
            onChanged={revalidate}
          />
        </GrowingList>
      ) : (
        <LoadFailure>The list of blogs could not be loaded.</LoadFailure>
      )}
      {maySeeStatistics && <StatisticsSummary />}
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
