import { prerender } from '@site/ui/prerender.server';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { SiteFacts } from '#site/texts/head/site-facts.server.ts';
import { withShownImages } from '../shown-images.server.ts';
import { callToActionHtml, memberBox, Portrait } from './next-steps.server.tsx';

export async function aboutParts(site: SiteFacts, pictures: Pick<PictureLookup, 'of'>) {
  const members = await withShownImages(site.content.team.members.map(memberBox), pictures);
  const faces = members.length > 0 && (
    <ul>
      {members.map(({ name, path, image, initials }) => (
        <li key={path}>
          <a href={path}>
            <Portrait site={site} image={image} initials={initials} />
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return { faces: faces ? prerender(faces) : '', steps: callToActionHtml(site) };
}
