import { TZDateMini } from '@date-fns/tz';
import { dayMs } from '@site/platform/text/durations';
import { encryptedSuffix } from '../archive-names.ts';
import { isGood, type Journal, type JournalArchive } from '../journal.ts';

const nightHour = 3;
const retryAfterMs = 50 * 60 * 1000;
const clockToleranceMs = 10 * 60 * 1000;
const weeklyKept = 4;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const mondayOffsetDays = 3;

/** No verified backup since the last 03:00 (dates in the future do not count), and the last failure is about an hour old. */
export function isBackupDue(journal: Journal, now: Date, timeZone: string): boolean {
  const newest = newestGood(journal, now);
  if (newest && Date.parse(newest.createdAt) >= lastNight(now, timeZone).getTime()) return false;
  return isTimeToTry(journal.failure, now);
}

export function isOffsiteCopyDue(journal: Journal, now: Date): boolean {
  return archiveToCopy(journal, now) !== undefined && isTimeToTry(journal.offsiteFailure, now);
}

/** The newest verified nightly archive, when it is encrypted and has no copy off-site. */
export function archiveToCopy(journal: Journal, now: Date): JournalArchive | undefined {
  const newest = newestGood(journal, now);
  return newest && !newest.offsiteAt && newest.file.endsWith(encryptedSuffix) ? newest : undefined;
}

const newestGood = ({ archives }: Journal, now: Date) =>
  archives.find((archive) => archive.isNightly && isGood(archive) && !isInFuture(archive.createdAt, now));

function isTimeToTry(failure: Journal['offsiteFailure'], now: Date): boolean {
  const failedAt = failure?.at;
  if (failedAt === undefined || isInFuture(failedAt, now)) return true;
  return now.getTime() - Date.parse(failedAt) >= retryAfterMs;
}

/** Later than usual corrections of a clock explain. */
export function isInFuture(instant: string, now: Date): boolean {
  return Date.parse(instant) - now.getTime() > clockToleranceMs;
}

export function lastNight(now: Date, timeZone: string): Date {
  const today = nightOf(now, timeZone, 0);
  return today <= now ? today : nightOf(now, timeZone, -1);
}

export function nextNight(now: Date, timeZone: string): Date {
  const today = nightOf(now, timeZone, 0);
  return today > now ? today : nightOf(now, timeZone, 1);
}

function nightOf(now: Date, timeZone: string, daysLater: number): Date {
  const today = new TZDateMini(now.getTime(), timeZone);
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate() + daysLater];
  return new Date(new TZDateMini(year, month, day, nightHour, timeZone).getTime());
}

/**
 * Which nightly archives can be removed: all but the newest `keep` good ones, and the last good one of each of the four weeks
 * before them. A bad one stays until there is a newer archive; one dated in the future displaces no other, and stays until
 * there are `keep` good ones. `archives` are newest first; those that an operator made are never chosen.
 */
export function chooseOld<Archive extends Pick<JournalArchive, 'isNightly' | 'createdAt' | 'verification'>>(
  archives: readonly Archive[],
  keep: number,
  now: Date,
): Archive[] {
  const all = archives.filter((archive) => archive.isNightly);
  const [nightly, future] = [false, true].map((expected) =>
    all.filter(({ createdAt }) => isInFuture(createdAt, now) === expected),
  ) as [Archive[], Archive[]];
  const good = nightly.filter(isGood);
  const weekly = new Map<number, Archive>();
  for (const archive of good.slice(keep)) {
    const week = Math.floor((Date.parse(archive.createdAt) / dayMs + mondayOffsetDays) / 7);
    if (!weekly.has(week) && weekly.size < weeklyKept) weekly.set(week, archive);
  }
  const needed = good.length < keep ? future : [];
  const kept = new Set([...nightly.slice(0, 1), ...good.slice(0, keep), ...weekly.values(), ...needed]);
  return all.filter((archive) => !kept.has(archive));
}
