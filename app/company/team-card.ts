import type { TeamMember } from '#content/company/types.ts';

export type TeamCard = Pick<
  TeamMember,
  'id' | 'slug' | 'name' | 'role' | 'picture' | 'imageAlt' | 'description' | 'github' | 'linkedin'
>;

export function toTeamCard(member: TeamMember): TeamCard {
  const { id, slug, name, role, picture, imageAlt, description, github, linkedin } = member;
  return { id, slug, name, role, picture, imageAlt, description, github, linkedin };
}
