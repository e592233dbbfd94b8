import type { PublicPeople } from '#app/blog/people/public-people.server.ts';
import type { AuthorBox } from '#app/company/offers/next-steps.server.tsx';
import { descriptionOf } from '#app/head/head-text.ts';
import type { TeamMember } from '#content/documents/team.ts';
import { initialsOf, memberOf, portraitOf } from '../member-of.ts';
import { authorPath, type NamedPerson } from '../person.ts';

/** Only of authors of whom more than the name is known. */
export async function authorBoxes(
  byline: readonly NamedPerson[],
  people: Pick<PublicPeople, 'withIds'>,
  team: readonly TeamMember[],
): Promise<AuthorBox[]> {
  if (byline.length === 0) return [];
  const known = new Map((await people.withIds(byline.map(({ id }) => id))).map((one) => [one.id, one]));
  return byline.flatMap(({ id }) => {
    const person = known.get(id);
    const member = person && memberOf(person, team);
    if (!person || !(member || person.bio || person.avatar)) return [];
    const { name, slug, bio } = person;
    return {
      name,
      path: authorPath(slug),
      role: member?.role ?? '',
      description: bio ? descriptionOf(bio) : (member?.description ?? ''),
      image: portraitOf(person, member),
      initials: initialsOf(name),
    };
  });
}
