import type { Headline } from '#app/blog/posts/post.ts';
import type { PostArchive } from '#app/blog/posts/post-service.server.ts';
import { dayOf } from '#platform/text/day-of.ts';

/** `PostService.archive` of headlines that are all known, the newest first. */
export function archiveOf(
  headlines: readonly Headline[],
  { year, timeZone, most }: { year: string | null; timeZone: string; most: number },
): PostArchive | null {
  if (headlines.length <= most) return { headlines, years: [], year: null };
  const byYear = Map.groupBy(headlines, ({ liveSince }) => dayOf(liveSince, timeZone).slice(0, 4));
  const years = [...byYear].map(([name, { length }]) => ({ year: name, posts: length }));
  const shown = year ?? years[0]?.year ?? '';
  const found = byYear.get(shown);
  return found ? { headlines: found, years, year: shown } : null;
}
