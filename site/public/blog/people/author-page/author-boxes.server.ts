import type { TeamMember } from '#content/documents/team.ts';
import { initialsOf, memberOf, portraitOf } from '#site/blog/people/member-of.ts';
import type { NamedPerson } from '#site/blog/people/person.ts';
import type { PublicPeople } from '#site/blog/people/public-people.ts';
import type { PersonBox } from '#site/public/offers/next-steps.server.ts';
import { descriptionOf } from '#site/texts/head/head-text.ts';
import { authorPath } from '#site/urls/page-paths.ts';

/** Only of authors of whom more than the name is known. */
export async function authorBoxes(
  byline: readonly NamedPerson[],
  people: Pick<PublicPeople, 'withIds'>,
  team: readonly TeamMember[],
): Promise<PersonBox[]> {
  if (byline.length === 0) return [];
  const known = new Map((await people.withIds(byline.map(({ id }) => id))).map((one) => [one.id, one]));
  return byline.flatMap(({ id }) => {
    const person = known.get(id);
    const member = person && memberOf(person, team);
    if (!person || !(member || person.bio || person.avatar)) return [];
    const { name, slug, bio, bioLanguage } = person;
    return {
      name,
      path: authorPath(slug),
      role: member?.role ?? '',
      description: bio ? descriptionOf(bio) : (member?.description ?? ''),
      ...(bioLanguage && { language: bioLanguage }),
      image: portraitOf(person, member),
      initials: initialsOf(name),
    };
  });
}
