import { TZDateMini } from '@date-fns/tz';
import { dayOf, hasFourDigitYear } from '@site/platform/text/day-of';

const calendarDay = /^(\d{4})-(\d{2})-(\d{2})$/;
// Offset or Z is required: else the instant would depend on whose clock reads it.
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/;

/** A day (`2026-12-08`) is its first moment in `timeZone`, ISO 8601 that instant. Null: empty; undefined: invalid. */
export function parseScheduledDate(text: string, timeZone: string): Date | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const day = calendarDay.exec(trimmed);
  if (day) return startOfDay(Number(day[1]), Number(day[2]), Number(day[3]), timeZone);
  if (!instant.test(trimmed)) return undefined;
  const [year, month, date] = trimmed.slice(0, 10).split('-').map(Number) as [number, number, number];
  const parsed = new Date(trimmed);
  return isCalendarDay(year, month, date) ? written(parsed) : undefined;
}

/** An offset or a time zone may lead out of the years that can be written again. */
const written = (parsed: Date): Date | undefined => (hasFourDigitYear(parsed) ? parsed : undefined);

/** The shortest text that `parseScheduledDate` reads as this instant. */
export function formatScheduledDate(scheduledAt: Date, timeZone: string): string {
  const day = dayOf(scheduledAt, timeZone);
  const isFirstMoment = parseScheduledDate(day, timeZone)?.getTime() === scheduledAt.getTime();
  return isFirstMoment ? day : scheduledAt.toISOString();
}

function startOfDay(year: number, month: number, day: number, timeZone: string): Date | undefined {
  if (!isCalendarDay(year, month, day)) return undefined;
  return written(new Date(new TZDateMini(year, month - 1, day, timeZone).getTime()));
}

function isCalendarDay(year: number, month: number, day: number): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}
