import type { WrittenIn } from '@site/ui/words';
import type { Headline } from '#site/blog/posts/post.ts';
import { isKnownDate, isoDate } from '#site/blog/posts/post-visibility.ts';
import { writtenIn } from '#site/blog/reading/post-language.server.ts';
import { postName } from '#site/urls/slug.ts';

interface ArchiveMonth {
  readonly name: string;
  readonly lines: readonly {
    readonly name: string;
    readonly title: string;
    readonly written: WrittenIn | undefined;
    readonly day: string;
    readonly date: string;
  }[];
}

export interface ArchiveYearCount {
  readonly year: string;
  readonly posts: number;
}

/** Null without `?year=`, or when it is invalid. */
export function readYear(parameters: URLSearchParams): string | null {
  const year = parameters.get('year') ?? '';
  return /^[1-9]\d{3}$/.test(year) ? year : null;
}

interface ArchiveYear {
  readonly year: string;
  readonly months: readonly ArchiveMonth[];
}

/** By year and month of going live in `timeZone`; keeps the order. What has no date is one year and month without names. */
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
  const named = (format: Intl.DateTimeFormat, date: Date) => (isKnownDate(date) ? format.format(date) : '');
  const years = Map.groupBy(headlines, ({ liveSince }) => named(yearOf, liveSince));
  return [...years].map(([year, ofYear]) => ({
    year,
    months: [...Map.groupBy(ofYear, ({ liveSince }) => named(monthOf, liveSince))].map(([name, ofMonth]) => ({
      name,
      lines: ofMonth.map(({ title, language, liveSince, ...post }) => ({
        name: postName(post),
        title,
        written: writtenIn({ language, title }, { locale }),
        day: named(dayOf, liveSince),
        date: isoDate(liveSince) ?? '',
      })),
    })),
  }));
}
