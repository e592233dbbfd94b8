import type { TeamMember } from '#content/documents/team.ts';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { initialsOf } from '#site/blog/people/member-of.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { publishedImage } from '#site/texts/head/published-image.server.ts';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';
import type { SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { memberPath } from '#site/urls/page-paths.ts';
import { withShownImages } from '../shown-images.server.ts';
import type { Invitation, ShownBox, ShownPortrait } from './next-steps.tsx';

export interface PersonBox extends Omit<ShownBox, 'portrait'> {
  readonly image: TeamMember['image'] | null;
}

export const memberBox = ({ slug, name, role, description, image }: TeamMember): PersonBox => ({
  ...{ name, role, description, image, initials: initialsOf(name), path: memberPath({ slug }) },
});

export async function shownBoxes(
  site: SiteFacts,
  boxes: readonly PersonBox[],
  pictures: Pick<PictureLookup, 'of'>,
): Promise<ShownBox[]> {
  const shown = await withShownImages(boxes, pictures);
  return shown.map(({ image, ...box }) => ({ ...box, portrait: portraitOf(site, image) }));
}

function portraitOf(site: SiteFacts, image: ShownImage | null): ShownPortrait {
  if (image && isOwnImage(image.source)) return { own: image.source };
  const published = image && publishedImage(site, image);
  return published ? { address: published.address } : null;
}

/** From the last to the first. Undefined: there is nobody else. */
export function nextInTeam(members: readonly TeamMember[], { slug }: Pick<TeamMember, 'slug'>) {
  const next = members[(members.findIndex((member) => member.slug === slug) + 1) % members.length];
  return next?.slug === slug ? undefined : next;
}

/** Null while the company has no invitation text. */
export function invitationOf({ content: { contact, menus } }: SiteFacts): Invitation | null {
  return contact.invitation ? { text: contact.invitation, ...menus.callToAction } : null;
}
