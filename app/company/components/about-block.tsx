import { useCompany } from '#app/root-data.ts';
import { ButtonLink, ButtonSectionLink } from '#app/ui/button.tsx';
import { LinkWords } from '#app/ui/link-words.tsx';
import { useScrolledBeyond } from '#app/ui/page/use-scrolled-beyond.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ShownAbout } from '../shown-about.server.ts';
import styles from './about-block.module.css';

const appearBeyondPx = 100;

/**
 * Below the hero it moves in once the page is scrolled beyond 100 px, and out again above; on its own page
 * (`headingLevel` 1) it does not move.
 */
export function AboutBlock({ about, headingLevel }: { about: ShownAbout; headingLevel: 1 | 2 }) {
  const isBeyond = useScrolledBeyond(appearBeyondPx);
  const isHydrated = useHydrated();
  const isIn = headingLevel === 1 || !isHydrated || isBeyond;
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <section id="about-us" className={styles.section} aria-labelledby="about-us-heading">
      <div className={styles.block} data-motion={isIn ? 'in' : 'out'}>
        <Heading id="about-us-heading">{about.heading}</Heading>
        <div className={styles.text}>
          <p>{about.paragraph}</p>
          <p className={styles.actions}>
            <ButtonLink to="/learn-more">
              <LinkWords shown="LEARN MORE" rest={`about ${useCompany().name}`} />
            </ButtonLink>
            {!about.isWithoutTeam && (
              <ButtonSectionLink to="/#teams" look="quiet">
                OUR TEAM
              </ButtonSectionLink>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
