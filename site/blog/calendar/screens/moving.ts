import { addDays, type Day, weekdayOf } from '../calendar-days.ts';

export interface Moving {
  readonly id: string;
  readonly to: Day;
}

export interface Weeks {
  readonly from: Day;
  readonly until: Day;
}

/** Stays within the shown weeks; null for a key that moves nothing. */
export function dayAfterKey(key: string, day: Day, weeks: Weeks): Day | null {
  const step = stepOf(key, day, weeks);
  if (step === null) return null;
  const next = addDays(day, step);
  return next < weeks.from || next > weeks.until ? day : next;
}

function stepOf(key: string, day: Day, { from }: Weeks): number | null {
  const inWeek = (weekdayOf(day) - weekdayOf(from) + 7) % 7;
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -7;
    case 'ArrowDown':
      return 7;
    case 'Home':
      return -inWeek;
    case 'End':
      return 6 - inWeek;
    default:
      return null;
  }
}
