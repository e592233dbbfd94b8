import { TZDateMini } from '@date-fns/tz';
import { isGood, type Journal, type JournalArchive } from './journal.ts';

const nightHour = 3;
const retryAfterMs = 50 * 60 * 1000;
const weeklyKept = 4;
const dayMs = 24 * 60 * 60 * 1000;
// 1 January 1970 was a Thursday; weeks begin on Monday.
const mondayOffsetDays = 3;

/**
 * Whether no verified backup has been made since the last 03:00, and the last failure is about an hour old.
 * @param timeZone The company's.
 */
export function isBackupDue(journal: Journal, now: Date, timeZone: string): boolean {
  const newest = journal.archives.find((archive) => archive.isNightly && isGood(archive));
  if (newest && Date.parse(newest.createdAt) >= lastNight(now, timeZone).getTime()) return false;
  return !journal.failure || now.getTime() - Date.parse(journal.failure.at) >= retryAfterMs;
}

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
 * Which nightly archives can be removed: all but the newest `keep` good ones, and the last good one of each of the
 * four weeks before them. One that cannot be restored stays until there is a newer archive.
 * @param archives Newest first; those that an operator made are never chosen.
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
