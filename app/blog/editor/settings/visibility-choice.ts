import { TZDateMini } from '@date-fns/tz';
import { visibilityOf } from '#app/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#app/blog/posts/scheduled-date.ts';
import type { PlainFields } from '../session/local-copies.ts';

type VisibilityChoice = 'draft' | 'now' | 'scheduled';

/** The three fields of the specification that together say who sees a post and from when. */
export type VisibilityFields = Pick<PlainFields, 'status' | 'isPublished' | 'scheduledDate'>;

/** What the three fields amount to at this instant. A date that cannot be read counts as none. */
export function visibilityChoice(fields: VisibilityFields, now: Date, timeZone: string): VisibilityChoice {
  const scheduledAt = parseScheduledDate(fields.scheduledDate, timeZone) ?? null;
  const visibility = visibilityOf({ ...fields, scheduledAt }, now);
  return visibility === 'hidden' ? 'draft' : visibility === 'live' ? 'now' : 'scheduled';
}

/**
 * The fields that make a choice true. A date in the past stays: it orders the post. A draft keeps its date for later;
 * `now` drops one that is still to come; `scheduled` proposes 9:00 tomorrow where there is none to come.
 */
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

/** A scheduled date as a day (`2026-12-08`) and a time (`09:30`) in `timeZone`; both empty when there is none. */
export function dayAndTime(scheduledDate: string, timeZone: string): { day: string; time: string } {
  const instant = parseScheduledDate(scheduledDate, timeZone);
  if (!instant) return { day: '', time: '' };
  const local = new TZDateMini(instant.getTime(), timeZone);
  return {
    day: `${padded(local.getFullYear(), 4)}-${padded(local.getMonth() + 1)}-${padded(local.getDate())}`,
    time: `${padded(local.getHours())}:${padded(local.getMinutes())}`,
  };
}

/** The scheduled date that `dayAndTime` reads back: only the day where that means the same, as the specification has it. */
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
