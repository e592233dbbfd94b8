import { Screen } from '@site/ui/page/screen';
import { href, Link } from 'react-router';
import { createApiClient } from '#site/session/api-client.ts';
import { browserApiUrl } from '#site/session/api-url.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { PeriodStatistics } from '../components/period-statistics.tsx';
import { readPeriod } from '../periods.ts';
import { postSeries } from '../series.ts';
import { fetchPostStatistics } from '../statistics-client.ts';
import type { Route } from './+types/post-statistics.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return {
    statistics: await fetchPostStatistics(createApiClient(browserApiUrl()), params.id, readPeriod(url)),
  };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedHead(`Statistics: ${loaderData?.statistics.posts[0]?.title ?? 'blog'}`, matches);

export default function PostStatistics({ loaderData: { statistics } }: Route.ComponentProps) {
  return (
    <Screen
      heading={statistics.posts[0]?.title ?? 'Statistics'}
      above={<Link to={href('/dashboard/statistics')}>All statistics</Link>}
    >
      <PeriodStatistics statistics={statistics} series={postSeries} />
    </Screen>
  );
}
