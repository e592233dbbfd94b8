import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import '#content/pictures/member-placeholders.css';
import { AboutBlock } from '../components/about-block.tsx';
import { ClientLogos } from '../components/clients-section.tsx';
import { invitationOf, memberBox, shownBoxes } from '../offers/next-steps.server.ts';
import { CallToAction } from '../offers/next-steps.tsx';
import { TeamFaces } from '../offers/team-faces.tsx';
import { shownAbout } from '../sections/section-data.server.ts';
import { withPictures } from '../shown-images.server.ts';

export async function load({ context }: Asked) {
  const site = siteOf(context);
  const pictures = context.get(picturesKey);
  const clients = site.content.home.sections.flatMap((section) =>
    (section.kind === 'logos' || section.kind === 'quotations') && !section.isHidden ? section.clients : [],
  );
  return {
    about: shownAbout(site.content),
    faces: await shownBoxes(site, site.content.team.members.map(memberBox), pictures),
    clients: await withPictures(clients, pictures),
    invitation: invitationOf(site),
    head: pageHead(site, site.content.pages.aboutUs),
  };
}

export default function AboutUs({ about, faces, clients, invitation }: Shown<typeof load>) {
  return (
    <AboutBlock about={about} headingLevel={1} people={<TeamFaces members={faces} />}>
      <ClientLogos clients={clients} />
      <CallToAction invitation={invitation} />
    </AboutBlock>
  );
}
