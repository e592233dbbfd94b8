import type { ListedPosts } from '#site/blog/lists/listed-post.ts';
import { markMatches } from '#site/blog/search/excerpt.server.ts';
import { searchTermsOf, wordMatcher } from '#site/blog/search/search-words.server.ts';
import type { Person } from './person.ts';
import type { PublicPeople } from './public-people.ts';

// With more names the search is too vague to be about somebody.
const maxNames = 200;

/** People with a page whose names have all words of `q`, by name; nobody for an empty `q`. */
export async function findAuthors(
  { people, listed }: { people: PublicPeople; listed: Pick<ListedPosts, 'authorSlugs'> },
  q: string,
  limit: number,
): Promise<Person[]> {
  const isFound = nameMatcher(q);
  const found = (await people.names()).filter(({ name }) => isFound(name)).slice(0, maxNames);
  if (found.length === 0) return [];
  const withPage = new Set(await listed.authorSlugs(found.map(({ id }) => id)));
  const shown = found.filter(({ slug }) => withPage.has(slug)).slice(0, limit);
  const known = new Map((await people.withIds(shown.map(({ id }) => id))).map((one) => [one.id, one]));
  return shown.flatMap(({ id }) => known.get(id) ?? []);
}

function nameMatcher(q: string): (name: string) => boolean {
  const finders = searchTermsOf(q).map((term) => wordMatcher([term]));
  if (finders.length === 0) return () => false;
  return (name) => finders.every((find) => markMatches(name, find).length > 1);
}
