const dayMs = 24 * 60 * 60 * 1000;

/**
 * The calendar days up to and with `today`, oldest first. Days are counted on the calendar, not in hours: one
 * of 23 or 25 hours is one day.
 *
 * @param today Such as `2026-12-03`; `dayOf` (platform/text/day-of.ts) knows it.
 */
export function daysUpTo(today: string, count: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(last - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}
