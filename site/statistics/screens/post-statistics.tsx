import { Screen } from '@site/ui/page/screen';
import axios from 'axios';
import { href, Link } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { StatisticsOrFailure } from '../components/statistics-or-failure.tsx';
import type { statisticsContract } from '../contract.ts';
import { readPeriod } from '../periods.ts';
import { postSeries } from '../series.ts';
import type { Route } from './+types/post-statistics.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const api = browserApi<typeof statisticsContract>();
  try {
    const query = { days: readPeriod(url) };
    return { statistics: await api('GET /api/blogs/:id/statistics', { params: { id: params.id }, query }) };
  } catch (error) {
    if (axios.isAxiosError(error) && error.response?.status === 404) return { isMissing: true } as const;
    console.error('Error fetching statistics', error);
    return { statistics: null };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedHead(`Statistics: ${loaderData?.statistics?.posts[0]?.title ?? 'blog'}`, matches);

export default function PostStatistics({ loaderData }: Route.ComponentProps) {
  const back = <Link to={href('/dashboard/statistics')}>All statistics</Link>;
  if (loaderData.isMissing) {
    return (
      <Screen heading="Blog not found" above={back}>
        <p>There is no blog at this URL. It may have been deleted.</p>
      </Screen>
    );
  }
  const { statistics } = loaderData;
  return (
    <Screen heading={statistics?.posts[0]?.title ?? 'Statistics'} above={back}>
      <StatisticsOrFailure statistics={statistics} series={postSeries} />
    </Screen>
  );
}
