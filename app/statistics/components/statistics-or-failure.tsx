import { LoadFailure } from '#app/ui/page/load-failure.tsx';
import type { Statistics } from '../statistics.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-or-failure.module.css';

/** The chart and how counting works; null: that they could not be loaded. */
export function StatisticsOrFailure({ statistics }: { statistics: Statistics | null }) {
  if (statistics === null) return <LoadFailure>The statistics could not be loaded.</LoadFailure>;
  return (
    <>
      <StatisticsChart statistics={statistics} />
      <p className={styles.note}>
        A view or share counts once for each visitor, blog and day. Nothing is kept that could tell who it
        was. Crawlers, browsers that are signed in here, and browsers that ask not to be tracked are left out.
      </p>
    </>
  );
}
