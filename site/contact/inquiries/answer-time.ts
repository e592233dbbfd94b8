import { TZDate } from '@date-fns/tz';

/** What the owner promises, counted in the hours in which somebody works. */
export interface AnswerPromise {
  /** Zero: nothing is promised. */
  readonly withinHours: number;
  /** Hours of the day: 0 to 24. */
  readonly firstHour: number;
  readonly lastHour: number;
  readonly worksOnSaturday: boolean;
  readonly worksOnSunday: boolean;
}

const hourMs = 60 * 60 * 1000;
/** A promise of the most hours with the shortest days is reached earlier. */
const maxDays = 400;

/** When a message has to be answered. @returns Null while nothing is promised, or nobody ever works. */
export function answerDueAt(
  since: Date,
  { withinHours, firstHour, lastHour, worksOnSaturday, worksOnSunday }: AnswerPromise,
  timeZone: string,
): Date | null {
  if (withinHours === 0 || lastHour <= firstHour) return null;
  const first = new TZDate(since.getTime(), timeZone);
  let leftMs = withinHours * hourMs;
  for (let day = 0; day < maxDays; day++) {
    const at = (hour: number) =>
      new TZDate(first.getFullYear(), first.getMonth(), first.getDate() + day, hour, 0, 0, timeZone);
    const weekday = at(12).getDay();
    const isWorked = weekday === 6 ? worksOnSaturday : weekday === 0 ? worksOnSunday : true;
    const begins = Math.max(since.getTime(), at(firstHour).getTime());
    const workedMs = Math.max(0, at(lastHour).getTime() - begins);
    if (!isWorked) continue;
    if (workedMs >= leftMs) return new Date(begins + leftMs);
    leftMs -= workedMs;
  }
  return null;
}

/** Messages of this instant and earlier are overdue. @returns Null while nothing is promised. */
export function overdueSince(now: Date, promise: AnswerPromise, timeZone: string): Date | null {
  let [overdue, waiting] = [now.getTime() - maxDays * 24 * hourMs, now.getTime()];
  const isOverdue = (since: number) => {
    const due = answerDueAt(new Date(since), promise, timeZone);
    return due !== null && due < now;
  };
  if (!isOverdue(overdue)) return null;
  while (waiting - overdue > 1) {
    const middle = Math.floor((overdue + waiting) / 2);
    if (isOverdue(middle)) overdue = middle;
    else waiting = middle;
  }
  return new Date(overdue);
}
