import { href, redirect, useRevalidator } from 'react-router';
import { browserApiUrl, useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { NewDrafts } from '#app/blog/drafts/components/new-drafts.tsx';
import { fetchPosts } from '#app/blog/posts/post-client.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { StatisticsSummary } from '#app/statistics/components/statistics-summary.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { LoadFailure } from '#app/ui/page/load-failure.tsx';
import { PageLinks } from '#app/ui/page/page-links.tsx';
import { Screen } from '#app/ui/page/screen.tsx';
import { readPageNumber } from '#platform/http/page-number.ts';
import type { Route } from './+types/dashboard.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { ManagedPostFilters } from './managed-post-filters.tsx';
import { ManagedPosts } from './managed-posts.tsx';
import { parametersOf, readManagedView } from './managed-view.ts';

const pageSize = 24;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  requireStoredToken();
  const page = readPageNumber(url);
  const view = readManagedView(url.searchParams);
  try {
    const query = { ...view, limit: pageSize, offset: (page - 1) * pageSize };
    const list = await fetchPosts(createApiClient(browserApiUrl()), query);
    // The last page can disappear under the reader, by deleting what stood on it.
    if (list.posts.length === 0 && list.total > 0) {
      throw redirect(`${href('/dashboard')}?${new URLSearchParams(parametersOf(view))}`);
    }
    return { ...list, page, view, isLoaded: true };
  } catch (error) {
    if (error instanceof Response) throw error;
    console.error('Error fetching blogs', error);
    return { posts: [], total: 0, page, view, isLoaded: false };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => unlistedHead(`Dashboard`);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { posts, total, page, view, isLoaded } = loaderData;
  const apiUrl = useApiUrl();
  const { revalidate } = useRevalidator();
  return (
    <Screen heading="Admin Dashboard" actions={<ButtonLink to="/create-blog">Create Blog</ButtonLink>}>
      <AttentionPanel />
      <NewDrafts />
      <h2>Manage Blogs</h2>
      <ManagedPostFilters view={view} total={isLoaded ? total : null} />
      {isLoaded ? (
        <ManagedPosts posts={posts} apiUrl={apiUrl} onChanged={revalidate} />
      ) : (
        <LoadFailure>The list of blogs could not be loaded.</LoadFailure>
      )}
      <PageLinks
        page={page}
        pages={Math.ceil(total / pageSize)}
        label="Pages of blogs"
        parameters={parametersOf(view)}
      />
      <StatisticsSummary />
    </Screen>
  );
}
