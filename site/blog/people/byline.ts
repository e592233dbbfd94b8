import { type Say, sayPlainly } from '@site/platform/text/say';
import { type NamedPerson, nameKey } from './person.ts';

/** "A", "A and B", "A, B and C". */
export function bylineOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`;
}

interface BylinePart {
  readonly text: string;
  /** Of the author page; null without one. */
  readonly slug: string | null;
}

/** A single author is spelled as the post has it; a text that does not name these people stays whole. */
export function bylineParts(
  author: string,
  people: readonly Omit<NamedPerson, 'id'>[],
  say: Say = sayPlainly,
): BylinePart[] {
  const [only] = people;
  if (only && people.length === 1) return [{ text: author, slug: only.slug }];
  if (people.length === 0 || nameKey(bylineOf(people.map(({ name }) => name))) !== nameKey(author)) {
    return author === '' ? [] : [{ text: author, slug: null }];
  }
  return people.flatMap(({ name, slug }, index) => {
    const between = index === 0 ? '' : index === people.length - 1 ? ` ${say('and')} ` : ', ';
    return [...(between === '' ? [] : [{ text: between, slug: null }]), { text: name, slug }];
  });
}
