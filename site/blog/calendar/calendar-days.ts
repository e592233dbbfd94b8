import { TZDateMini } from '@date-fns/tz';

/** A month such as `2026-11`. */
export const monthPattern = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;

/** `2026-12-08`, in whatever time zone. */
export type Day = string;

export function addDays(day: Day, count: number): Day {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** 1 (Monday) to 7. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** `month` such as `2026-11`. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

/** First and last day of the whole weeks that cover a month. `firstWeekday`: 1 (Monday) to 7. */
export function weeksOf(month: string, firstWeekday: number): { from: Day; until: Day } {
  const first = `${month}-01`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const before = (weekdayOf(first) - firstWeekday + 7) % 7;
  const after = (firstWeekday + 6 - weekdayOf(last) + 7) % 7;
  return { from: addDays(first, -before), until: addDays(last, after) };
}

/** Both ends included. */
export function daysBetween(from: Day, until: Day): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same time of another day in `timeZone`; an hour later where the clocks skip it. */
export function onDay(instant: Date, day: Day, timeZone: string): Date {
  const local = new TZDateMini(instant.getTime(), timeZone);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const time = [local.getHours(), local.getMinutes(), local.getSeconds(), local.getMilliseconds()] as const;
  return new Date(new TZDateMini(year, month - 1, date, ...time, timeZone).getTime());
}
