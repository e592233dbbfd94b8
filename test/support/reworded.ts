/** What is no text of the company's: where things are, how they look, and what has a form of its own. */
export const untouchedFields: ReadonlySet<string> = new Set([
  ...['slug', 'path', 'page', 'href', 'url', 'source', 'focalPoint', 'icon', 'network', 'github', 'linkedin'],
  ...['caseStudy', 'timeZone', 'locale', 'email', 'logoName', 'accent', 'scheme', 'kind', 'background'],
]);

/** The document with other words in every text. @param words Null: the text stays. */
export function reworded(
  value: unknown,
  words: (field: string, text: string) => string | null,
  field = '',
): unknown {
  if (typeof value === 'string') return value === '' ? value : (words(field, value) ?? value);
  if (Array.isArray(value)) return value.map((entry) => reworded(entry, words, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, reworded(entry, words, key)]));
}
