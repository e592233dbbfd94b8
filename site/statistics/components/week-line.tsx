import type { OfDay, SiteCounts } from '../counts.ts';
import styles from './week-line.module.css';

const width = 100;
const height = 28;

/** Views by day as a line. Decoration beside their sum, which says the same to everybody. */
export function WeekLine({ days }: { days: readonly OfDay<SiteCounts>[] }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={styles.line}
    >
      <path d={pathOf(days.map(({ views }) => views))} />
    </svg>
  );
}

/** From the left edge to the right, the highest at the top; a line at the bottom where all are zero. */
export function pathOf(counts: readonly number[]): string {
  const most = Math.max(1, ...counts);
  const step = width / Math.max(1, counts.length - 1);
  const points = counts.map(
    (count, day) => `${round(day * step)} ${round(height - 1 - (count / most) * (height - 2))}`,
  );
  return points.length === 0 ? '' : `M${points.join('L')}`;
}

const round = (length: number) => Math.round(length * 10) / 10;
