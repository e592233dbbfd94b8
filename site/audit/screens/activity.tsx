import { say, sayCount } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { ListSummary } from '@site/ui/list-summary';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { href, redirect } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import type { activityContract } from '../contract.ts';
import type { Route } from './+types/activity.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { ActivityRetention } from './activity-retention.tsx';
import { activityParameters, readActivityView } from './activity-view.ts';
import { ExportButtons } from './export-buttons.tsx';

const pageSize = 50;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const api = browserApi<typeof activityContract>();
  const view = readActivityView(url);
  const parameters = activityParameters(view);
  const query = { ...parameters, limit: pageSize, offset: (view.page - 1) * pageSize };
  const [{ items: events, total }, kinds, users, { months }] = await Promise.all([
    api.list('GET /api/activity', { query }),
    api('GET /api/activity/kinds'),
    api('GET /api/activity/people'),
    api('GET /api/activity/retention'),
  ]);
  if (events.length === 0 && total > 0) {
    throw redirect(`${href('/dashboard/activity')}?${new URLSearchParams(parameters)}`);
  }
  return { view, events, total, kinds, users, months };
}

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { view, events, total, kinds, users, months } = loaderData;
  const parameters = activityParameters(view);
  const isFiltered = Object.keys(parameters).length > 0;
  return (
    <Screen heading={say('Activity')} more={<ExportButtons parameters={parameters} />}>
      <ActivityFilters view={view} users={users} kinds={kinds} />
      <ListSummary
        isEmpty={total === 0}
        drawing="history"
        action={
          isFiltered && (
            <ButtonLink to="/dashboard/activity" look="quiet">
              {say('Show everything')}
            </ButtonLink>
          )
        }
      >
        {summaryOf(total, isFiltered)}
      </ListSummary>
      <ActivityList events={events} />
      <PageLinks
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        label={say('Pages of activity')}
        parameters={parameters}
      />
      <ActivityRetention key={months} months={months} />
    </Screen>
  );
}

function summaryOf(total: number, isFiltered: boolean): string {
  if (total > 0) return sayCount(total, 'event');
  return isFiltered ? say('Nothing happened that matches.') : say('Nothing has happened yet.');
}
