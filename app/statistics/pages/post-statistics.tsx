import axios from 'axios';
import { href, Link } from 'react-router';
import { browserApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { AdminFallback } from '#app/auth/components/admin-fallback.tsx';
import { requireStoredToken } from '#app/auth/guard.ts';
import { NotFound } from '#app/ui/not-found.tsx';
import { company } from '#content/company/company.ts';
import { StatisticsPage } from '../components/statistics-page.tsx';
import { statisticsLimits } from '../statistics.ts';
import { fetchPostStatistics } from '../statistics-client.ts';
import type { Route } from './+types/post-statistics.ts';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireStoredToken();
  const client = createApiClient(browserApiUrl());
  try {
    return { statistics: await fetchPostStatistics(client, params.id, statisticsLimits.defaultDays) };
  } catch (error) {
    if (axios.isAxiosError(error) && error.response?.status === 404) return { isMissing: true } as const;
    console.error('Error fetching statistics', error);
    return { statistics: null };
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Statistics: ${loaderData?.statistics?.posts[0]?.title ?? 'blog'} · ${company.name}` },
  { name: 'robots', content: 'noindex' },
];

export default function PostStatistics({ loaderData }: Route.ComponentProps) {
  if (loaderData.isMissing) return <NotFound what="blog" />;
  const { statistics } = loaderData;
  return (
    <StatisticsPage
      heading={statistics?.posts[0]?.title ?? 'Statistics'}
      back={<Link to={href('/dashboard/statistics')}>All statistics</Link>}
      statistics={statistics}
    />
  );
}
