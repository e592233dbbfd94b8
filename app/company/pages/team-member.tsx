import { servicesContext } from '#app/context.ts';
import { breadcrumbData, organizationData, profileData } from '#app/head/company-data.server.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { type SiteFacts, siteOf } from '#app/head/site-facts.server.ts';
import { mediaUrl } from '#app/media/media.ts';
import { variantPath } from '#app/media/variants/variants.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Breadcrumb } from '#app/ui/page/breadcrumb.tsx';
import '#content/pictures/member-placeholders.css';
import type { HeadImage } from '#app/head/page-head.server.ts';
import { isOwnImage, picturePath } from '#app/ui/picture-path.ts';
import { pictures } from '#content/pictures/pictures.ts';
import { SiteImage } from '../components/site-image.tsx';
import { missingPage } from '../missing-page.server.ts';
import type { ShownImage } from '../shown-image.ts';
import { withShownImages } from '../shown-images.server.ts';
import type { Route } from './+types/team-member.ts';
import styles from './team-member.module.css';

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  const site = siteOf(context);
  const { pages, team } = site.content;
  const found = team.members.filter(({ slug }) => slug === params.name);
  const [member] = await withShownImages(found, context.get(servicesContext).pictures);
  if (!member) throw await missingPage(context, { request, url });
  const described = { title: member.name, description: member.description, path: `/teams/${member.slug}` };
  const picture = publishedImage(site, member.image);
  const head = pageHead(site, {
    ...described,
    ...(picture && { picture }),
    kind: 'profile',
    structuredData: [
      profileData(site, member, picture?.address),
      breadcrumbData(site, pages.team, described),
      organizationData(site),
    ],
  });
  return { member, overview: pages.team, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function TeamMemberPage({ loaderData: { member, overview } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb trail={[{ label: overview.title, path: overview.path }]} />
      </div>
      <div className={styles.side}>
        <SiteImage
          image={member.image}
          className={styles.portrait}
          sizes="(min-width: 56rem) 24rem, 100vw"
          isImportant
        />
        <ul className={styles.links}>
          <li>
            <a href={member.github} rel="noopener noreferrer" target="_blank">
              <Icon name="code" size={20} /> Code profile
            </a>
          </li>
          <li>
            <a href={member.linkedin} rel="noopener noreferrer" target="_blank">
              <Icon name="linkedin" size={20} /> Professional profile
            </a>
          </li>
        </ul>
      </div>
      <div className={styles.text}>
        <div>
          <h1>{member.name}</h1>
          <p className={styles.job}>{member.jobTitle}</p>
        </div>
        {member.fullDescription.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <section>
          <h2>Key Areas of Expertise</h2>
          <ul className={styles.expertise}>
            {member.expertise.map((area) => (
              <li key={area}>{area}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Achievements</h2>
          <ul>
            {member.achievements.map((achievement) => (
              <li key={achievement}>{achievement}</li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Education</h2>
          <ul>
            {member.education.map(({ qualification, institution }) => (
              <li key={qualification}>
                <strong>{qualification}</strong>, {institution}
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>Personal Philosophy</h2>
          <blockquote>{member.philosophy}</blockquote>
        </section>
      </div>
    </div>
  );
}

/** For link previews and search engines; null: its size is not known. */
function publishedImage(site: SiteFacts, { source, alt, picture }: ShownImage): HeadImage | null {
  if (isOwnImage(source)) {
    // A JPEG, which every client understands.
    const { width, height, fallback } = pictures[source];
    const shownHeight = Math.round((fallback * height) / width);
    return { address: picturePath(source), alt, width: fallback, height: shownHeight, type: 'image/jpeg' };
  }
  if (!picture?.fallback || !picture.width || !picture.height) return null;
  const { width, format } = picture.fallback;
  return {
    address: mediaUrl(variantPath(picture.path, width, format), site.apiUrl, site.uploadsUrl),
    alt,
    width,
    height: Math.round((width * picture.height) / picture.width),
    type: format === 'png' ? 'image/png' : 'image/jpeg',
  };
}
