const slugCharacters = 60;

/** A text as a slug; empty where it has neither letters nor digits. */
export async function slugFrom(text: string): Promise<string> {
  // Its tables take some milliseconds, which the start does not have.
  const { default: slugify } = await import('@sindresorhus/slugify');
  const slug = slugify(text);
  if (slug.length <= slugCharacters) return slug;
  // Cut at a word where there is one, so that the URL does not end in half a word.
  const cut = slug.slice(0, slugCharacters + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, slugCharacters);
}
