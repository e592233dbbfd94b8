import type { Headline } from '#app/blog/posts/post.ts';

export interface ArchiveMonth {
  /** "November", in the given language. */
  readonly name: string;
  readonly lines: readonly { id: string; title: string; day: string; date: string }[];
}

export interface ArchiveYearCount {
  readonly year: string;
  /** Live posts that went live in it. */
  readonly posts: number;
}

/** The year an archive is asked for with `?year=`; null without one, or when it is none. */
export function readYear(parameters: URLSearchParams): string | null {
  const year = parameters.get('year') ?? '';
  return /^[1-9]\d{3}$/.test(year) ? year : null;
}

export interface ArchiveYear {
  readonly year: string;
  readonly months: readonly ArchiveMonth[];
}

/**
 * Groups headlines by the year and month they went live in, keeping their order.
 *
 * @param timeZone IANA name: a post of the last evening of a month belongs to it there.
 */
export function groupByMonth(
  headlines: readonly Headline[],
  locale: string,
  timeZone: string,
): ArchiveYear[] {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone });
  const [yearOf, monthOf, dayOf] = [
    part({ year: 'numeric' }),
    part({ month: 'long' }),
    part({ day: 'numeric' }),
  ];
  const years = Map.groupBy(headlines, ({ liveSince }) => yearOf.format(liveSince));
  return [...years].map(([year, ofYear]) => ({
    year,
    months: [...Map.groupBy(ofYear, ({ liveSince }) => monthOf.format(liveSince))].map(([name, ofMonth]) => ({
      name,
      lines: ofMonth.map(({ id, title, liveSince }) => ({
        id,
        title,
        day: dayOf.format(liveSince),
        date: liveSince.toISOString(),
      })),
    })),
  }));
}
