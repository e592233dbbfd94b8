/** The day an instant falls on in `timeZone`, as a date field wants it: `2026-12-08`. */
export function dayOf(instant: Date, timeZone: string): string {
  // en-CA writes dates year first, with hyphens.
  return new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(instant);
}
