import { href, Link } from 'react-router';
import { browserApiUrl } from '#app/api-url.ts';
import { AdminFallback } from '#app/auth/admin-fallback.tsx';
import { createApiClient } from '#app/auth/api-client.ts';
import { requireStoredToken } from '#app/auth/guard.ts';
import { unlistedHead } from '#app/head/unlisted-head.ts';
import { Screen } from '#app/ui/page/screen.tsx';
import { CountsTable } from '../components/counts-table.tsx';
import { StatisticsOrFailure } from '../components/statistics-or-failure.tsx';
import { statisticsLimits } from '../statistics.ts';
import { fetchStatistics } from '../statistics-client.ts';
import type { Route } from './+types/statistics.ts';

export async function clientLoader() {
  requireStoredToken();
  try {
    return await fetchStatistics(createApiClient(browserApiUrl()), statisticsLimits.defaultDays);
  } catch (error) {
    console.error('Error fetching statistics', error);
    return null;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = AdminFallback;

export const meta: Route.MetaFunction = ({ matches }) => unlistedHead(`Statistics`, matches);

export default function OverallStatistics({ loaderData: statistics }: Route.ComponentProps) {
  const posts = statistics?.posts ?? [];
  return (
    <Screen heading="Statistics">
      <StatisticsOrFailure statistics={statistics} />
      {posts.length > 0 && (
        <>
          <h2>Viewed most</h2>
          <CountsTable
            caption={`The blogs viewed most in the last ${statisticsLimits.defaultDays} days`}
            heading="Blog"
            rows={posts.map(({ id, title, ...counts }) => ({
              ...counts,
              key: id,
              name: <Link to={href('/dashboard/statistics/:id', { id })}>{title}</Link>,
            }))}
          />
        </>
      )}
    </Screen>
  );
}
