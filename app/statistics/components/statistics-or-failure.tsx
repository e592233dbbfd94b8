import type { ReactNode } from 'react';
import { LoadFailure } from '#app/ui/page/load-failure.tsx';
import type { LaneKind } from '../lanes.ts';
import type { Statistics } from '../statistics.ts';
import { PeriodLinks } from './period-links.tsx';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-or-failure.module.css';
import { TotalsList } from './totals-list.tsx';

/** Period, totals, chart, the given rest, and how counting works; or that they could not be loaded. */
export function StatisticsOrFailure({
  statistics,
  lanes,
  children,
}: {
  statistics: Statistics | null;
  lanes: readonly LaneKind[];
  children?: ReactNode;
}) {
  if (statistics === null) return <LoadFailure>The statistics could not be loaded.</LoadFailure>;
  return (
    <>
      <PeriodLinks days={statistics.days.length} />
      <TotalsList statistics={statistics} lanes={lanes} />
      <StatisticsChart statistics={statistics} lanes={lanes} />
      {children}
      <p className={styles.note}>
        A view or share counts once for each visitor, page and day. Of the site a visitor came from only the
        host is kept. Nothing is kept that could tell who it was. Crawlers, browsers that are signed in here,
        and browsers that ask not to be tracked are left out.
      </p>
    </>
  );
}
