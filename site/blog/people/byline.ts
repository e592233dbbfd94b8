import { say } from '@site/platform/words/say';
import { type NamedPerson, nameKey } from './person.ts';

/** "A", "A and B", "A, B and C". */
export function bylineOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length === 0 ? last : say('{others} and {last}', { others: others.join(', '), last });
}

interface BylinePart {
  readonly text: string;
  /** Of the author page; null without one. */
  readonly slug: string | null;
}

/**
 * For readers, in a language. A single author is spelled as the post has it; a text that does not name these people stays whole.
 */
export function bylineParts(
  author: string,
  people: readonly Omit<NamedPerson, 'id'>[],
  language = 'en',
): BylinePart[] {
  const [only] = people;
  if (only && people.length === 1) return [{ text: author, slug: only.slug }];
  if (people.length === 0 || nameKey(bylineOf(people.map(({ name }) => name))) !== nameKey(author)) {
    return author === '' ? [] : [{ text: author, slug: null }];
  }
  const slugs = people.map(({ slug }) => slug);
  return listOf(language)
    .formatToParts(people.map(({ name }) => name))
    .map(({ type, value }) => ({ text: value, slug: type === 'element' ? (slugs.shift() ?? null) : null }));
}

const lists = new Map<string, Intl.ListFormat>();

/** English without a comma before the last name. */
function listOf(language: string): Intl.ListFormat {
  const known = lists.get(language) ?? new Intl.ListFormat(language === 'en' ? 'en-GB' : language);
  lists.set(language, known);
  return known;
}
