import { nameKey } from '#app/blog/people/person.ts';
import type { TeamMember } from '#content/documents/team.ts';

/** Ignores case and spaces; null for anybody else. */
export function slugOfMember(author: string, team: readonly TeamMember[]): string | null {
  return team.find(({ name }) => nameKey(name) === nameKey(author))?.slug ?? null;
}
