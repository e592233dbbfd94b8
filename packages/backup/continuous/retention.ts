import { hourMs } from '@site/platform/text/durations';
import { chainsAmong, type PointName } from './point-names.ts';

const everyPointMs = 24 * hourMs;
const hourlyMs = 7 * 24 * hourMs;

/** All of the last day, the last non-incremental of each hour of the last week, the newest, and whatever these build on. */
export function neededPoints(points: readonly PointName[], now: Date): Set<PointName> {
  const chainOf = chainsAmong(points);
  const newest = points.findLast((point) => chainOf(point) !== null);
  const runs = Map.groupBy(points, ({ run }) => run).values();
  const chosen = [...runs].flatMap((ofRun) => chosenOfRun(ofRun, now));
  return new Set([...(newest ? [newest] : []), ...chosen].flatMap((point) => chainOf(point) ?? []));
}

function chosenOfRun(points: readonly PointName[], now: Date): PointName[] {
  const chosen: PointName[] = [];
  const hourly = new Map<number, PointName>();
  for (const point of points) {
    const at = Date.parse(point.at);
    const ageMs = now.getTime() - at;
    if (ageMs < everyPointMs) chosen.push(point);
    else if (ageMs < hourlyMs && point.kind !== 'incremental') hourly.set(Math.floor(at / hourMs), point);
  }
  return [...chosen, ...hourly.values()];
}
