import card from '@site/ui/card.module.css';
import { LineDrawing } from '@site/ui/icon';
import { RevealItem, Section, type SectionTone } from '@site/ui/page/section';
import section from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';
import type { ReactNode } from 'react';
import type { ServiceCard, ServicePage } from '#content/documents/services.ts';
import { servicePath } from '#site/urls/page-paths.ts';
import chips from './chips.module.css';
import styles from './services-section.module.css';

export interface DrawnServiceCard extends Omit<ServiceCard, 'icon'> {
  /** SVG path data; see `LineDrawing`. */
  readonly drawing: string;
}

export function ServicesSection({
  cards,
  links,
  heading,
  intro,
  headingLevel,
  tone = 'sunken',
  children,
}: {
  cards: readonly DrawnServiceCard[];
  /** Those without a card. */
  links: readonly LinkedService[];
  heading: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  const say = useSay();
  return (
    <Section id="services" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={`${section.rows} ${styles.grid}`} data-rows="even">
        {cards.map(({ title, drawing, description, page }) => (
          <RevealItem key={title}>
            <div className={`${card.card} ${styles.card}`}>
              <span className={styles.icon}>
                <LineDrawing path={drawing} size={24} />
              </span>
              <Title className={styles.title}>
                <a href={servicePath({ slug: page })} className={card.link}>
                  {title}
                </a>
              </Title>
              <p>{description}</p>
            </div>
          </RevealItem>
        ))}
      </ul>
      <ServiceLinks
        pages={links}
        label={say(cards.length > 0 ? 'Our other services' : 'All service pages')}
      />
      {children}
    </Section>
  );
}

export type LinkedService = Pick<ServicePage, 'slug' | 'navLabel'>;

export const toLinkedService = ({ slug, navLabel }: ServicePage): LinkedService => ({ slug, navLabel });

export function ServiceLinks({ pages, label }: { pages: readonly LinkedService[]; label: string }) {
  if (pages.length === 0) return null;
  return (
    <div className={styles.links}>
      <p id="service-links">{label}</p>
      <ul className={chips.chips} aria-labelledby="service-links">
        {pages.map(({ slug, navLabel }) => (
          <li key={slug}>
            <a href={servicePath({ slug })}>{navLabel}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
