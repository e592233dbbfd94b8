import type { TeamMember } from '#content/documents/team.ts';

/** The slug of the member of the team who goes by this name, whatever its case and spacing; null for anybody else. */
export function slugOfMember(author: string, team: readonly TeamMember[]): string | null {
  const nameOf = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
  return team.find(({ name }) => nameOf(name) === nameOf(author))?.slug ?? null;
}
