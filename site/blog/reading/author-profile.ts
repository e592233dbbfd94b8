import type { TeamMember } from '#content/documents/team.ts';
import { nameKey } from '#site/blog/people/person.ts';

/** Ignores case and spaces; null for anybody else. */
export function slugOfMember(author: string, team: readonly TeamMember[]): string | null {
  return team.find(({ name }) => nameKey(name) === nameKey(author))?.slug ?? null;
}
