import { TZDateMini } from '@date-fns/tz';
import { isGood, type Journal } from './journal.ts';

const nightHour = 3;
const retryAfterMs = 50 * 60 * 1000;

/**
 * Whether a backup is to be made now: none has been made since the last 03:00 that can be restored. So a site that is
 * off at night makes it when it comes back, and one that is restarted all day makes it once. A night that failed is
 * tried again about every hour.
 *
 * @param timeZone Whose night it is.
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
