import { ButtonLink, LinkWords } from '@site/ui/button';
import { type SectionTone, sectionLook } from '@site/ui/page/section';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import { useCompany } from '#site/texts/root-data.ts';
import { Figures } from '../offers/work-sections.tsx';
import type { ShownAbout } from '../sections/section-data.server.ts';
import styles from './about-block.module.css';

/** On the home page it moves in beyond 100 px of scrolling; with `headingLevel` 1 it does not move (live/scroll-states.ts). */
export function AboutBlock({
  about,
  headingLevel,
  tone = 'plain',
  people,
  children,
}: {
  about: ShownAbout;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  people?: ReactNode;
  children?: ReactNode;
}) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const { name } = useCompany();
  const say = useSay();
  return (
    <section id="about-us" {...sectionLook(tone)} aria-labelledby="about-us-heading">
      <div className={`${section.inner} ${styles.block}`} data-motion={headingLevel === 1 ? undefined : 'in'}>
        <Heading id="about-us-heading">{about.heading}</Heading>
        <div className={styles.text}>
          {about.paragraph && <p>{about.paragraph}</p>}
          {people}
          <p className={styles.actions}>
            <ButtonLink to="/learn-more">
              <LinkWords shown={say('LEARN MORE')} rest={say('about {name}', { name })} />
            </ButtonLink>
            {about.teamPath && (
              <ButtonLink to={about.teamPath} look="quiet">
                {say('OUR TEAM')}
              </ButtonLink>
            )}
          </p>
        </div>
        <Figures figures={about.figures} label={say('In figures')} />
      </div>
      {children}
    </section>
  );
}
