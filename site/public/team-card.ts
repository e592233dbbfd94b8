import type { TeamMember } from '#content/documents/team.ts';
import type { ShownImage } from './shown-image.ts';

type CardFacts = Pick<TeamMember, 'slug' | 'name' | 'role' | 'image' | 'description' | 'github' | 'linkedin'>;
export type TeamCard = Omit<CardFacts, 'image'> & { readonly image: ShownImage };

export function toTeamCard(member: TeamMember): CardFacts {
  const { slug, name, role, image, description, github, linkedin } = member;
  return { slug, name, role, image, description, github, linkedin };
}
