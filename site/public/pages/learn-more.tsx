import { ButtonLink } from '@site/ui/button';
import { PageBand, type Scene } from '@site/ui/page/page-band';
import { hasPostsKey } from '#site/blog/source/public-content.ts';
import { picturesKey } from '#site/images/picture-lookup.ts';
import type { Asked, Shown } from '#site/public/page.ts';
import { aboutPageData, organizationData } from '#site/texts/head/company-data.server.ts';
import { pageHead } from '#site/texts/head/page-head.server.ts';
import { siteOf } from '#site/texts/head/site-facts.server.ts';
import { emptyPathsOf } from '#site/texts/site-content.ts';
import '#content/pictures/member-placeholders.css';
import { SiteImage } from '../components/site-image.tsx';
import { invitationOf, memberBox, shownBoxes } from '../offers/next-steps.server.ts';
import { InvitationPanel, NextSteps } from '../offers/next-steps.tsx';
import { TeamFaces } from '../offers/team-faces.tsx';
import { withPictures } from '../shown-images.server.ts';
import styles from './learn-more.module.css';

export async function load({ context }: Asked) {
  const site = siteOf(context);
  const { about, pages } = site.content;
  const emptyPaths = emptyPathsOf(site.content, await context.get(hasPostsKey)());
  const head = pageHead(site, {
    ...pages.learnMore,
    structuredData: [aboutPageData(site, pages.learnMore), organizationData(site)],
  });
  const team = { ...about.team, link: emptyPaths.includes(about.team.link.path) ? null : about.team.link };
  const faces = await shownBoxes(site, site.content.team.members.map(memberBox), context.get(picturesKey));
  const image = about.image && (await withPictures(about.image, context.get(picturesKey)));
  const scene: Scene | null = site.content.brand.hasScenes ? 'forest' : null;
  return { about: { ...about, team }, image, scene, faces, invitation: invitationOf(site), head };
}

export const hasDarkHero = true;

export default function LearnMore({ about, image, scene, faces, invitation }: Shown<typeof load>) {
  const { team, mission, vision, values } = about;
  return (
    <>
      <PageBand
        scene={scene}
        image={image && <SiteImage image={image} sizes="100vw" isImportant />}
        heading={about.heading}
        intro={about.tagline}
      />
      <div className={styles.blocks}>
        <section className={styles.block}>
          <h2>{team.heading}</h2>
          <div>
            <p>{team.text}</p>
            <TeamFaces members={faces} />
            {team.link && (
              <p>
                <ButtonLink to={team.link.path} look="quiet">
                  {team.link.label}
                </ButtonLink>
              </p>
            )}
          </div>
        </section>
        {[mission, vision].map(({ heading, text }) => (
          <section key={heading} className={styles.block}>
            <h2>{heading}</h2>
            <div>
              <p>{text}</p>
            </div>
          </section>
        ))}
        <section className={styles.block}>
          <h2>{values.heading}</h2>
          <div>
            <p>{values.text}</p>
            {values.values.length > 0 && (
              <dl className={styles.values}>
                {values.values.map(({ title, text }) => (
                  <div key={title}>
                    <dt>{title}</dt>
                    <dd>{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
        </section>
        {invitation && (
          <NextSteps>
            <InvitationPanel invitation={invitation} />
          </NextSteps>
        )}
      </div>
    </>
  );
}
