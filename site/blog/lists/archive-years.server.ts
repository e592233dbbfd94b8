import { dayOf } from '@site/platform/text/day-of';
import type { PostRepository } from '#site/blog/posts/post-repository.server.ts';
import { goesLiveAt } from '#site/blog/posts/post-visibility.ts';
import { parseScheduledDate } from '#site/blog/posts/scheduled-date.ts';
import type { ArchiveYearCount } from './archive.ts';

/** `until` is exclusive: the first moment of the next year. @throws {RangeError} */
export function spanOfYear(year: number, timeZone: string): { from: Date; until: Date } {
  const start = (of: number) => {
    const instant = parseScheduledDate(`${String(of).padStart(4, '0')}-01-01`, timeZone);
    if (!instant) throw new RangeError(`There is no year ${of}.`);
    return instant;
  };
  return { from: start(year), until: start(year + 1) };
}

export async function countYears(
  posts: PostRepository,
  liveAt: Date,
  timeZone: string,
): Promise<ArchiveYearCount[]> {
  const ends = await Promise.all(
    (['newest', 'oldest'] as const).map((sort) =>
      posts.listSummaries({ liveAt }, { limit: 1, offset: 0, sort }),
    ),
  );
  const [newest, oldest] = ends.map(
    ([post]) => post && Number(dayOf(goesLiveAt(post), timeZone).slice(0, 4)),
  );
  if (newest === undefined || oldest === undefined) return [];
  const years: ArchiveYearCount[] = [];
  for (let year = newest; year >= oldest; year--) {
    const count = await posts.count({ liveAt, within: spanOfYear(year, timeZone) });
    if (count > 0) years.push({ year: String(year), posts: count });
  }
  return years;
}
