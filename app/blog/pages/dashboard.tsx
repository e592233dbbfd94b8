import { href, redirect, useRevalidator } from 'react-router';
import { browserApiUrl, useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { readPageNumber } from '#app/http/page-number.ts';
import { StatisticsSummary } from '#app/statistics/components/statistics-summary.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { PageLinks } from '#app/ui/page-links.tsx';
import { company } from '#content/company/company.ts';
import { AttentionPanel } from '../components/attention-panel.tsx';
import { ManagedPostFilters } from '../components/managed-post-filters.tsx';
import { ManagedPosts } from '../components/managed-posts.tsx';
import { parametersOf, readManagedView } from '../managed-view.ts';
import { fetchPosts } from '../post-client.ts';
import type { Route } from './+types/dashboard.ts';
import styles from './dashboard.module.css';

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

export const meta: Route.MetaFunction = () => [
  { title: `Dashboard · ${company.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { posts, total, page, view, isLoaded } = loaderData;
  const apiUrl = useApiUrl();
  const { revalidate } = useRevalidator();
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <h1>Admin Dashboard</h1>
        <ButtonLink to="/create-blog">Create Blog</ButtonLink>
      </div>
      <AttentionPanel />
      <h2>Manage Blogs</h2>
      <ManagedPostFilters view={view} total={isLoaded ? total : null} />
      {isLoaded ? <ManagedPosts posts={posts} apiUrl={apiUrl} onEmptied={revalidate} /> : <LoadFailure />}
      <PageLinks
        page={page}
        pages={Math.ceil(total / pageSize)}
        label="Pages of blogs"
        parameters={parametersOf(view)}
      />
      <StatisticsSummary />
    </div>
  );
}

function LoadFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <p>The list of blogs could not be loaded.</p>
      <Button look="quiet" onClick={() => revalidate()} disabled={state === 'loading'}>
        Try again
      </Button>
    </div>
  );
}
