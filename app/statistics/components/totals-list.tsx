import { numberText } from '../count-text.ts';
import { comparisonText, countOf, type LaneKind, laneNames } from '../lanes.ts';
import type { Statistics } from '../statistics.ts';
import styles from './totals-list.module.css';

export function TotalsList({
  statistics: { days, total, previous },
  lanes,
}: {
  statistics: Statistics;
  lanes: readonly LaneKind[];
}) {
  return (
    <dl className={styles.totals}>
      {lanes.map((kind) => (
        <div key={kind} className={styles.total}>
          <dt>{laneNames[kind]}</dt>
          <dd className={styles.number}>{numberText(countOf(total, kind))}</dd>
          <dd className={styles.comparison}>
            {comparisonText(countOf(total, kind), countOf(previous, kind), days.length)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
