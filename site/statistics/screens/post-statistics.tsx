import { say } from '@site/platform/words/say';
import { Screen } from '@site/ui/page/screen';
import { browserApi } from '#site/session/api.ts';
import { unlistedHead } from '#site/texts/head/unlisted-head.ts';
import { PeriodStatistics } from '../components/period-statistics.tsx';
import type { statisticsContract } from '../contract.ts';
import { inFittingPeriod, readPeriod } from '../periods.ts';
import { allStatistics } from '../screens.ts';
import { postSeries } from '../series.ts';
import type { Route } from './+types/post-statistics.ts';

export async function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  const query = { days: readPeriod(url) };
  const api = browserApi<typeof statisticsContract>();
  const statistics = await api('GET /api/blogs/:id/statistics', { params: { id: params.id }, query });
  return { statistics: inFittingPeriod(statistics, url) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  unlistedHead(
    say('Statistics: {title}', { title: loaderData?.statistics.posts[0]?.title ?? say('blog') }),
    matches,
  );

export default function PostStatistics({ loaderData: { statistics } }: Route.ComponentProps) {
  return (
    <Screen heading={statistics.posts[0]?.title ?? say('Statistics')} above={allStatistics}>
      <PeriodStatistics statistics={statistics} series={postSeries} />
    </Screen>
  );
}
