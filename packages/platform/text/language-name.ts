/** In English. @param tag BCP 47. @returns What was given, where it is no tag. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag.trim();
  }
}
