import type { TeamMember } from '#content/documents/team.ts';
import { nameKey, type Person } from './person.ts';

export function memberOf(
  { name, teamMember }: Pick<Person, 'name' | 'teamMember'>,
  team: readonly TeamMember[],
): TeamMember | undefined {
  if (teamMember === null) return team.find((member) => nameKey(member.name) === nameKey(name));
  return team.find(({ slug }) => slug === teamMember);
}

export function portraitOf(
  { avatar, avatarAlt }: Pick<Person, 'avatar' | 'avatarAlt'>,
  member: TeamMember | undefined,
): TeamMember['image'] | null {
  if (avatar !== '') return { source: avatar, alt: avatarAlt, focalPoint: '' };
  return member?.image ?? null;
}

/** Such as "AL" for Ann Lee. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word = '') => Array.from(word)[0]?.toUpperCase() ?? '').join('');
}
