import type { HomeAbout } from '#content/documents/home.ts';
import type { SiteContent } from '#site/texts/site-content.ts';

export interface ShownAbout extends HomeAbout {
  /** Absent: there is a link to the team. */
  readonly isWithoutTeam?: true;
}

export const shownAbout = ({ home, team }: SiteContent): ShownAbout => ({
  ...home.about,
  ...(team.members.length === 0 && { isWithoutTeam: true }),
});
