import { grouped } from '@site/platform/text/counted';
import { say, sayList } from '@site/platform/words/say';
import { EmptyState } from '@site/ui/page/empty-state';
import { useId } from 'react';
import { useCompany } from '#site/texts/root-data.ts';
import { axisEnd, labelledPositions } from '../chart-scale.ts';
import { longDayText, shortDayText, summaryText } from '../count-text.ts';
import type { Statistics } from '../counts.ts';
import { countOf, type SeriesKind, seriesNames } from '../series.ts';
import { ChartBars } from './chart-bars.tsx';
import { CountsTable } from './counts-table.tsx';
import styles from './statistics-chart.module.css';

const dayLabels = 5;

export function StatisticsChart({
  statistics: { days, total },
  series,
}: {
  statistics: Pick<Statistics, 'days' | 'total'>;
  series: readonly SeriesKind[];
}) {
  const { locale } = useCompany();
  const summaryId = useId();
  // A series without counts has nothing to draw.
  const counted = series.filter((kind) => countOf(total, kind) > 0);
  const summary = summaryText(total, series, days.length);
  if (counted.length === 0)
    return (
      <EmptyState drawing="chart">
        <p>{summary}</p>
      </EmptyState>
    );
  return (
    <figure className={styles.figure}>
      {/* The totals above say it to the eye. */}
      <figcaption id={summaryId} className="visually-hidden">
        {summary}
      </figcaption>
      <div className={styles.chart} role="img" aria-labelledby={summaryId}>
        {counted.map((kind) => (
          <SeriesChart key={kind} days={days} series={series} kind={kind} />
        ))}
        <DayAxis days={days} />
      </div>
      <details className={styles.details}>
        <summary>{say('As a table')}</summary>
        <CountsTable
          caption={say('{series} by day, newest first', {
            series: sayList(series.map((kind) => seriesNames[kind])),
          })}
          heading={say('Day')}
          columns={series.map((kind) => seriesNames[kind])}
          rows={days
            .map((counts) => ({
              key: counts.day,
              name: longDayText(counts.day, locale),
              counts: series.map((kind) => countOf(counts, kind)),
            }))
            .reverse()}
        />
      </details>
    </figure>
  );
}

/** Each series has its own scale: inquiries and shares are few. */
function SeriesChart({
  days,
  series,
  kind,
}: {
  days: Statistics['days'];
  series: readonly SeriesKind[];
  kind: SeriesKind;
}) {
  const end = axisEnd(Math.max(...days.map((counts) => countOf(counts, kind))));
  const steps = kind === 'views' ? [end, end / 2, 0] : [end, 0];
  return (
    <>
      <p className={styles.name}>{seriesNames[kind]}</p>
      <div className={styles.scale} data-kind={kind}>
        {steps.map((step) => (
          <span key={step}>{grouped(step)}</span>
        ))}
      </div>
      <ChartBars days={days} series={series} kind={kind} end={end} lines={steps.length} />
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
