/**
 * An instant relative to now: "today at 03:00", "yesterday at 14:05", then "3 December 2026 at 03:00".
 *
 * @param timeZone The company's.
 */
export function nearDateOf(instant: string, now: Date, timeZone: string): string {
  const at = new Date(instant);
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });
  const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(at);
  const yesterday = new Date(now);
  yesterday.setUTCDate(now.getUTCDate() - 1);
  if (day.format(at) === day.format(now)) return `today at ${time}`;
  if (day.format(at) === day.format(yesterday)) return `yesterday at ${time}`;
  return `${day.format(at)} at ${time}`;
}
