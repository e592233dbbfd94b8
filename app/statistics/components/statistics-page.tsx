import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { Statistics } from '../statistics.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-page.module.css';

/**
 * A screen about counts: heading, chart, how counting works, and what else there is.
 *
 * @param statistics Null when they could not be loaded.
 * @param back A link above the heading.
 */
export function StatisticsPage({
  heading,
  back,
  statistics,
  children,
}: {
  heading: string;
  back?: ReactNode;
  statistics: Statistics | null;
  children?: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        {back && <p>{back}</p>}
        <h1>{heading}</h1>
      </div>
      {statistics === null ? (
        <LoadFailure />
      ) : (
        <>
          <StatisticsChart statistics={statistics} />
          <p className={styles.note}>
            A view or share counts once for each visitor, blog and day. Nothing is kept that could tell who it
            was. Crawlers, browsers that are signed in here, and browsers that ask not to be tracked are left
            out.
          </p>
          {children}
        </>
      )}
    </div>
  );
}

function LoadFailure() {
  const { revalidate, state } = useRevalidator();
  return (
    <div className={styles.failure}>
      <p>The statistics could not be loaded.</p>
      <Button look="quiet" onClick={() => revalidate()} disabled={state === 'loading'}>
        Try again
      </Button>
    </div>
  );
}
