import card from '@site/ui/card.module.css';
import { LineDrawing } from '@site/ui/icon';
import { RevealItem } from '@site/ui/page/reveal';
import rows from '@site/ui/page/rows.module.css';
import { Section, type SectionTone } from '@site/ui/page/section';
import type { ReactNode } from 'react';
import type { ServiceCard } from '#content/documents/services.ts';
import { type LinkedService, ServiceLinks } from '../offers/service-links.tsx';
import styles from './services-section.module.css';

export interface DrawnServiceCard extends Omit<ServiceCard, 'icon'> {
  /** SVG path data; see `LineDrawing`. */
  readonly drawing: string;
}

export function ServicesSection({
  cards,
  links,
  heading = 'Our Services',
  intro,
  headingLevel,
  tone = 'sunken',
  children,
}: {
  cards: readonly DrawnServiceCard[];
  links: readonly LinkedService[];
  heading?: string;
  intro?: string;
  headingLevel: 1 | 2;
  tone?: SectionTone;
  children?: ReactNode;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="services" heading={heading} intro={intro} headingLevel={headingLevel} tone={tone}>
      <ul className={`${rows.rows} ${styles.grid}`} data-rows="even">
        {cards.map(({ title, drawing, description, page }) => (
          <RevealItem key={title}>
            <div className={`${card.card} ${styles.card}`}>
              <span className={styles.icon}>
                <LineDrawing path={drawing} size={24} />
              </span>
              <Title className={styles.title}>
                <a href={`/${page}`} className={card.link}>
                  {title}
                </a>
              </Title>
              <p>{description}</p>
            </div>
          </RevealItem>
        ))}
      </ul>
      <ServiceLinks pages={links} />
      {children}
    </Section>
  );
}
