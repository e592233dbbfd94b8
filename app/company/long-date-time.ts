import { company } from '#content/company/company.ts';

const longDateTime = new Intl.DateTimeFormat(company.locale, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: company.timeZone,
});

/** In the company's time zone: "December 3, 2026 at 2:05 PM". */
export function longDateTimeOf(instant: string): string {
  return longDateTime.format(new Date(instant));
}
