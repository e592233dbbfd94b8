import { callsOf } from '@site/platform/http/calls';
import type { AxiosInstance } from 'axios';
import { Link } from 'react-router';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import type { statisticsContract } from '../contract.ts';
import { siteSeries } from '../series.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import styles from './statistics-summary.module.css';

const days = 90;

export function StatisticsSummary() {
  const statistics = useOptionalData(loadStatistics);
  if (!statistics) return null;
  return (
    <section className={styles.summary} aria-label={`Visits in the last ${days} days`}>
      <h2>Visits</h2>
      <StatisticsChart statistics={statistics} series={siteSeries} />
      <p>
        <Link to="/dashboard/statistics">More statistics</Link>
      </p>
    </section>
  );
}

const loadStatistics = (client: AxiosInstance) =>
  callsOf<typeof statisticsContract>(client)('GET /api/statistics', { query: { days } });
