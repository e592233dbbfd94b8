import { data } from 'react-router';
import { breadcrumbData, organizationData, profileData } from '#app/head/company-data.server.ts';
import { pageHead } from '#app/head/page-head.server.ts';
import { siteOf } from '#app/head/site-facts.server.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Breadcrumb } from '#app/ui/page/breadcrumb.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { pages } from '#content/company/pages.ts';
import { team } from '#content/company/team.ts';
import '#content/pictures/member-placeholders.css';
import type { HeadImage } from '#app/head/page-head.server.ts';
import { picturePath } from '#app/ui/picture-path.ts';
import { type PictureName, pictures } from '#content/pictures/pictures.ts';
import type { Route } from './+types/team-member.ts';
import styles from './team-member.module.css';

export function loader({ context, params }: Route.LoaderArgs) {
  const member = team.find(({ slug }) => slug === params.name);
  if (!member) throw data(null, { status: 404 });
  const site = siteOf(context);
  const described = { title: member.name, description: member.description, path: `/teams/${member.slug}` };
  const picture = publishedImage(member.picture, member.imageAlt);
  const head = pageHead(site, {
    ...described,
    picture,
    kind: 'profile',
    structuredData: [
      profileData(site, member, picture.address),
      breadcrumbData(site, pages.team, described),
      organizationData(site),
    ],
  });
  return { member, head };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData.head;

export default function TeamMemberPage({ loaderData: { member } }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <Breadcrumb trail={[{ label: pages.team.title, path: pages.team.path }]} />
      </div>
      <div className={styles.side}>
        <Picture
          name={member.picture}
          alt={member.imageAlt}
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

/** One of the site's own images as a JPEG, which every client understands. */
function publishedImage(name: PictureName, alt: string): HeadImage {
  const { width, height, fallback } = pictures[name];
  return {
    address: picturePath(name),
    alt,
    width: fallback,
    height: Math.round((fallback * height) / width),
    type: 'image/jpeg',
  };
}
