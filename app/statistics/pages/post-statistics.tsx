import axios from 'axios';
import { href, Link } from 'react-router';
import { browserApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { AdminFallback } from '#app/auth/components/admin-fallback.tsx';
import { requireStoredToken } from '#app/auth/guard.ts';
import { company } from '#content/company/company.ts';
import { StatisticsOrFailure, StatisticsPage } from '../components/statistics-page.tsx';
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
  const back = <Link to={href('/dashboard/statistics')}>All statistics</Link>;
  if (loaderData.isMissing) {
    return (
      <StatisticsPage heading="Blog not found" back={back}>
        <p>There is no blog at this address. It may have been deleted.</p>
      </StatisticsPage>
    );
  }
  const { statistics } = loaderData;
  return (
    <StatisticsPage heading={statistics?.posts[0]?.title ?? 'Statistics'} back={back}>
      <StatisticsOrFailure statistics={statistics} />
    </StatisticsPage>
  );
}
