import { grouped } from '@site/platform/text/counted';
import type { Statistics } from '../counts.ts';
import { comparisonText, countOf, type SeriesKind, seriesNames } from '../series.ts';
import styles from './totals-list.module.css';

export function TotalsList({
  statistics: { days, total, previous },
  series,
}: {
  statistics: Statistics;
  series: readonly SeriesKind[];
}) {
  return (
    <dl className={styles.totals}>
      {series.map((kind) => (
        <div key={kind} className={styles.total}>
          <dt>{seriesNames[kind]}</dt>
          <dd className={styles.number}>{grouped(countOf(total, kind))}</dd>
          <dd className={styles.comparison}>
            {comparisonText(countOf(total, kind), countOf(previous, kind), days.length)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
