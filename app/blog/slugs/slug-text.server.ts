const slugCharacters = 60;

/** Empty without letters or digits. */
export async function slugFrom(text: string): Promise<string> {
  // Its tables take milliseconds, too long for the start.
  const { default: slugify } = await import('@sindresorhus/slugify');
  const slug = slugify(text);
  if (slug.length <= slugCharacters) return slug;
  // Cut between words if possible.
  const cut = slug.slice(0, slugCharacters + 1);
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : cut.slice(0, slugCharacters);
}
