import { useId } from 'react';
import { useCompany } from '#app/root-data.ts';
import { axisEnd, labelledPositions } from '../chart-scale.ts';
import { longDayText, numberText, shortDayText, summaryText } from '../count-text.ts';
import { countOf, joined, type LaneKind, laneNames } from '../lanes.ts';
import type { Statistics } from '../statistics.ts';
import { ChartBars } from './chart-bars.tsx';
import { CountsTable } from './counts-table.tsx';
import styles from './statistics-chart.module.css';

const dayLabels = 5;

export function StatisticsChart({
  statistics: { days, total },
  lanes,
}: {
  statistics: Pick<Statistics, 'days' | 'total'>;
  lanes: readonly LaneKind[];
}) {
  const { locale } = useCompany();
  const summaryId = useId();
  const isEmpty = lanes.every((kind) => countOf(total, kind) === 0);
  return (
    <figure className={styles.figure}>
      <figcaption id={summaryId} className={styles.summary}>
        {summaryText(total, lanes, days.length)}
      </figcaption>
      {!isEmpty && (
        <>
          <div className={styles.chart} role="img" aria-labelledby={summaryId}>
            {lanes.map((kind) => (
              <Lane key={kind} days={days} lanes={lanes} kind={kind} />
            ))}
            <DayAxis days={days} />
          </div>
          <details className={styles.details}>
            <summary>As a table</summary>
            <CountsTable
              caption={`${joined(lanes.map((kind) => laneNames[kind]))} by day, newest first`}
              heading="Day"
              columns={lanes.map((kind) => laneNames[kind])}
              rows={days
                .map((counts) => ({
                  key: counts.day,
                  name: longDayText(counts.day, locale),
                  counts: lanes.map((kind) => countOf(counts, kind)),
                }))
                .reverse()}
            />
          </details>
        </>
      )}
    </figure>
  );
}

/** Each lane has its own scale: inquiries and shares are few. */
function Lane({
  days,
  lanes,
  kind,
}: {
  days: Statistics['days'];
  lanes: readonly LaneKind[];
  kind: LaneKind;
}) {
  const end = axisEnd(Math.max(...days.map((counts) => countOf(counts, kind))));
  const steps = kind === 'views' ? [end, end / 2, 0] : [end, 0];
  return (
    <>
      <p className={styles.name}>{laneNames[kind]}</p>
      <div className={styles.scale} data-kind={kind}>
        {steps.map((step) => (
          <span key={step}>{numberText(step)}</span>
        ))}
      </div>
      <ChartBars days={days} lanes={lanes} kind={kind} end={end} lines={steps.length} />
    </>
  );
}

function DayAxis({ days }: { days: Statistics['days'] }) {
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
          // Hidden on narrow screens.
          data-minor={index % 2 === 1}
        >
          {shortDayText(days[position]?.day ?? '', locale)}
        </text>
      ))}
    </svg>
  );
}
