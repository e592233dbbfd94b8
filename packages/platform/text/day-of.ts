/** One per time zone: to make one takes longer than to use it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The day an instant falls on in `timeZone`, as a date field wants it: `2026-12-08`. */
export function dayOf(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    // en-CA writes dates year first, with hyphens.
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** ISO 8601 writes other years with a sign and six digits, which few programs read. Also false for an invalid date. */
export function hasFourDigitYear(date: Date): boolean {
  const year = date.getUTCFullYear();
  return year >= 1000 && year <= 9999;
}
