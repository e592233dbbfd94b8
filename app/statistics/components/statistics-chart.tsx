import { useId } from 'react';
import { useCompany } from '#app/root-data.ts';
import { axisEnd, labelledPositions } from '../chart-scale.ts';
import { longDayText, numberText, shortDayText, summaryText } from '../count-text.ts';
import type { DayCounts, Statistics } from '../statistics.ts';
import { ChartBars } from './chart-bars.tsx';
import { CountsTable } from './counts-table.tsx';
import styles from './statistics-chart.module.css';

const dayLabels = 5;

/** Views and shares by day: a summary, a chart, and the same numbers as a table. */
export function StatisticsChart({
  statistics: { days, total },
}: {
  statistics: Pick<Statistics, 'days' | 'total'>;
}) {
  const { locale } = useCompany();
  const summaryId = useId();
  const isEmpty = total.views + total.shares === 0;
  return (
    <figure className={styles.figure}>
      <figcaption id={summaryId} className={styles.summary}>
        {summaryText(total, days.length)}
      </figcaption>
      {!isEmpty && (
        <>
          <div className={styles.chart} role="img" aria-labelledby={summaryId}>
            <Lane days={days} kind="views" name="Views" />
            <Lane days={days} kind="shares" name="Shares" />
            <DayAxis days={days} />
          </div>
          <details className={styles.details}>
            <summary>As a table</summary>
            <CountsTable
              caption={`Views and shares by day, newest first`}
              heading="Day"
              rows={days
                .map((counts) => ({ ...counts, key: counts.day, name: longDayText(counts.day, locale) }))
                .reverse()}
            />
          </details>
        </>
      )}
    </figure>
  );
}

/** Views above shares, each with its own scale, because shares are few. */
function Lane({ days, kind, name }: { days: readonly DayCounts[]; kind: 'views' | 'shares'; name: string }) {
  const end = axisEnd(Math.max(...days.map((counts) => counts[kind])));
  const steps = kind === 'views' ? [end, end / 2, 0] : [end, 0];
  return (
    <>
      <p className={styles.name}>{name}</p>
      <div className={styles.scale} data-kind={kind}>
        {steps.map((step) => (
          <span key={step}>{numberText(step)}</span>
        ))}
      </div>
      <ChartBars days={days} kind={kind} end={end} lines={steps.length} />
    </>
  );
}

function DayAxis({ days }: { days: readonly DayCounts[] }) {
  const { locale } = useCompany();
  const positions = labelledPositions(days.length, dayLabels);
  return (
    <svg aria-hidden="true" className={styles.days}>
      {positions.map((position, index) => (
        <text
          key={position}
          x={`${((position + 0.5) / days.length) * 100}%`}
          y="1.1em"
          textAnchor={index === 0 ? 'start' : index === positions.length - 1 ? 'end' : 'middle'}
          // On a narrow screen every other label has to go.
          data-minor={index % 2 === 1}
        >
          {shortDayText(days[position]?.day ?? '', locale)}
        </text>
      ))}
    </svg>
  );
}
