import slugify from '@sindresorhus/slugify';

const slugCharacters = 60;

/** A text as a slug; empty where it has neither letters nor digits. */
export function slugFrom(text: string): string {
  const slug = slugify(text);
  if (slug.length <= slugCharacters) return slug;
  // Cut at a word where there is one, so that the URL does not end in half a word.
  const cut = slug.slice(0, slugCharacters + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, slugCharacters);
}
