import { company } from '#content/company/company.ts';

const longDate = new Intl.DateTimeFormat(company.locale, { dateStyle: 'long', timeZone: company.timeZone });

/** The day of an instant in the company's time zone, in long form: "December 3, 2026". */
export function longDateOf(instant: Date | string): string {
  return longDate.format(new Date(instant));
}
