import { useCompany } from '#site/texts/root-data.ts';
import { longDayText } from '../count-text.ts';
import type { Statistics } from '../counts.ts';
import { countOf, type SeriesKind, seriesText } from '../series.ts';
import styles from './chart-bars.module.css';

// Gap as a share of a day's width; minimum height for a single view beside a thousand.
const gap = 0.2;
const lowestPercent = 1.5;

/**
 * Positions are percentages, so that strokes keep their shape at any width.
 * @param end The count of a bar of full height. @param lines Number of lines, top and bottom included.
 */
export function ChartBars({
  days,
  series,
  kind,
  end,
  lines,
}: {
  days: Statistics['days'];
  series: readonly SeriesKind[];
  kind: SeriesKind;
  end: number;
  lines: number;
}) {
  const { locale } = useCompany();
  const dayPercent = 100 / days.length;
  return (
    <svg aria-hidden="true" className={styles.bars} data-kind={kind}>
      {Array.from({ length: lines }, (_, index) => `${(index / (lines - 1)) * 100}%`).map((y) => (
        <line key={y} x1="0" x2="100%" y1={y} y2={y} />
      ))}
      {days.map((counts, index) => {
        const count = countOf(counts, kind);
        const height = count === 0 ? 0 : Math.max(lowestPercent, (count / end) * 100);
        const x = index * dayPercent;
        return (
          <g key={counts.day}>
            <title>{`${longDayText(counts.day, locale)}: ${seriesText(counts, series)}`}</title>
            <rect className={styles.background} x={`${x}%`} y="0" width={`${dayPercent}%`} height="100%" />
            <rect
              className={styles.bar}
              x={`${x + (dayPercent * gap) / 2}%`}
              y={`${100 - height}%`}
              width={`${dayPercent * (1 - gap)}%`}
              height={`${height}%`}
            />
          </g>
        );
      })}
    </svg>
  );
}
