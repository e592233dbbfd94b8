import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import type { Statistics } from '../statistics.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-page.module.css';

/** A screen about counts. @param back A link above the heading. */
export function StatisticsPage({
  heading,
  back,
  children,
}: {
  heading: string;
  back?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        {back && <p>{back}</p>}
        <h1>{heading}</h1>
      </div>
      {children}
    </div>
  );
}

/** The chart and how counting works; null: that they could not be loaded. */
export function StatisticsOrFailure({ statistics }: { statistics: Statistics | null }) {
  if (statistics === null) return <LoadFailure />;
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
