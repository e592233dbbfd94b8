import { nameKey } from '#app/blog/people/person.ts';
import type { TeamMember } from '#content/documents/team.ts';

/** The slug of the member of the team who goes by this name, whatever its case and spacing; null for anybody else. */
export function slugOfMember(author: string, team: readonly TeamMember[]): string | null {
  return team.find(({ name }) => nameKey(name) === nameKey(author))?.slug ?? null;
}
