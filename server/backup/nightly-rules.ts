import { TZDateMini } from '@date-fns/tz';
import { isGood, type Journal, type JournalArchive } from './journal.ts';

const nightHour = 3;
const retryAfterMs = 50 * 60 * 1000;
const weeklyKept = 4;
const dayMs = 24 * 60 * 60 * 1000;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const mondayOffsetDays = 3;

/**
 * Whether a backup is due: none that was verified has been made since the last 03:00. A site that is off at night makes
 * it when it is back, and one that restarts all day makes it once. After a failure the next try is about an hour later.
 *
 * @param timeZone The company's.
 */
export function isBackupDue(journal: Journal, now: Date, timeZone: string): boolean {
  const newest = journal.archives.find((archive) => archive.isNightly && isGood(archive));
  if (newest && Date.parse(newest.createdAt) >= lastNight(now, timeZone).getTime()) return false;
  return !journal.failure || now.getTime() - Date.parse(journal.failure.at) >= retryAfterMs;
}

/** The last 03:00 that has passed. */
export function lastNight(now: Date, timeZone: string): Date {
  const today = new TZDateMini(now.getTime(), timeZone);
  const at = (daysAgo: number) =>
    new TZDateMini(
      today.getFullYear(),
      today.getMonth(),
      today.getDate() - daysAgo,
      nightHour,
      timeZone,
    ).getTime();
  return new Date(at(0) <= now.getTime() ? at(0) : at(1));
}

/**
 * Which nightly archives can be removed. The newest good ones stay, and the last good one of each of the four weeks
 * before them. One that cannot be restored stays only until there is a newer archive.
 *
 * @param archives Newest first; those that an operator made are never chosen.
 * @param keep How many of the newest good ones stay, at least 1.
 */
export function chooseOld(archives: readonly JournalArchive[], keep: number): JournalArchive[] {
  const nightly = archives.filter((archive) => archive.isNightly);
  const good = nightly.filter(isGood);
  const weekly = new Map<number, JournalArchive>();
  for (const archive of good.slice(keep)) {
    const week = Math.floor((Date.parse(archive.createdAt) / dayMs + mondayOffsetDays) / 7);
    if (!weekly.has(week) && weekly.size < weeklyKept) weekly.set(week, archive);
  }
  const kept = new Set([...nightly.slice(0, 1), ...good.slice(0, keep), ...weekly.values()]);
  return nightly.filter((archive) => !kept.has(archive));
}
