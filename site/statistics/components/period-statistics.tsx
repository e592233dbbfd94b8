import { say } from '@site/platform/words/say';
import { FilterLinks } from '@site/ui/filter-links';
import type { ReactNode } from 'react';
import type { Statistics } from '../counts.ts';
import { periods } from '../periods.ts';
import { countOf, type SeriesKind } from '../series.ts';
import styles from './period-statistics.module.css';
import { StatisticsChart } from './statistics-chart.tsx';
import { TotalsList } from './totals-list.tsx';

export function PeriodStatistics({
  statistics,
  series,
  children,
}: {
  statistics: Statistics;
  series: readonly SeriesKind[];
  children?: ReactNode;
}) {
  const { total, previous } = statistics;
  return (
    <>
      <PeriodLinks days={statistics.days.length} />
      {series.some((kind) => countOf(total, kind) + countOf(previous, kind) > 0) && (
        <TotalsList statistics={statistics} series={series} />
      )}
      <StatisticsChart statistics={statistics} series={series} />
      {children}
      <p className={styles.note}>
        {say(
          'A view or share counts once for each visitor, page and day. Of the site a visitor came from only the host is kept; campaigns are those of links with',
        )}{' '}
        <code>utm_campaign</code>
        {'. '}
        {say(
          'Nothing is kept that could tell who it was. Crawlers, browsers that are signed in here, and browsers that ask not to be tracked are left out.',
        )}
      </p>
    </>
  );
}

function PeriodLinks({ days }: { days: number }) {
  return (
    <FilterLinks
      label={say('Period')}
      choices={periods.map((period) => ({
        name: say(period.name),
        to: `?days=${period.days}`,
        isChosen: period.days === days,
      }))}
    />
  );
}
