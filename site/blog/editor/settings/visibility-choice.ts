import { TZDateMini } from '@date-fns/tz';
import type { PlainFields } from '#site/blog/editor/session/post-editing.ts';
import { visibilityOf } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';

type VisibilityChoice = 'draft' | 'now' | 'scheduled';

/** The specification's three fields that together say who sees a post and from when. */
export type VisibilityFields = Pick<PlainFields, 'status' | 'isPublished' | 'scheduledDate'>;

/** An unreadable date counts as none. */
export function visibilityChoice(fields: VisibilityFields, now: Date, timeZone: string): VisibilityChoice {
  const scheduledAt = parseScheduledDate(fields.scheduledDate, timeZone) ?? null;
  const visibility = visibilityOf({ ...fields, scheduledAt }, now);
  return visibility === 'hidden' ? 'draft' : visibility === 'live' ? 'now' : 'scheduled';
}

/** A past date stays: it orders posts. A draft keeps its date; `now` drops a future one; `scheduled` proposes 9:00 tomorrow. */
export function fieldsForChoice(
  choice: VisibilityChoice,
  { scheduledDate }: VisibilityFields,
  now: Date,
  timeZone: string,
): VisibilityFields {
  if (choice === 'draft') return { status: 'draft', isPublished: false, scheduledDate };
  const isToCome = (parseScheduledDate(scheduledDate, timeZone) ?? now) > now;
  const kept = choice === 'now' ? !isToCome : isToCome;
  const proposed = choice === 'now' ? '' : tomorrowMorning(now, timeZone);
  return { status: 'published', isPublished: true, scheduledDate: kept ? scheduledDate : proposed };
}

/** A day (`2026-12-08`) and a time (`09:30`) in `timeZone`; both empty when there is none. */
export function dayAndTime(scheduledDate: string, timeZone: string): { day: string; time: string } {
  const instant = parseScheduledDate(scheduledDate, timeZone);
  if (!instant) return { day: '', time: '' };
  const local = new TZDateMini(instant.getTime(), timeZone);
  return {
    day: `${padded(local.getFullYear(), 4)}-${padded(local.getMonth() + 1)}-${padded(local.getDate())}`,
    time: `${padded(local.getHours())}:${padded(local.getMinutes())}`,
  };
}

/** Reverse of `dayAndTime`: only the day at 00:00, which means the same in the specification. */
export function scheduledDateOf(day: string, time: string, timeZone: string): string {
  if (day === '' || time === '' || time === '00:00') return day;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(new TZDateMini(year, month - 1, date, hours, minutes, timeZone).getTime()).toISOString();
}

function tomorrowMorning(now: Date, timeZone: string): string {
  const today = new TZDateMini(now.getTime(), timeZone);
  const tomorrow = new TZDateMini(today.getFullYear(), today.getMonth(), today.getDate() + 1, 9, timeZone);
  return new Date(tomorrow.getTime()).toISOString();
}

const padded = (value: number, length = 2) => String(value).padStart(length, '0');
