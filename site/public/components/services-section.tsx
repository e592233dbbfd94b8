import card from '@site/ui/card.module.css';
import { LineDrawing } from '@site/ui/icon';
import { RevealItem } from '@site/ui/page/reveal';
import rows from '@site/ui/page/rows.module.css';
import { Section } from '@site/ui/page/section';
import type { ReactNode } from 'react';
import type { DrawnServiceCard } from '../drawn-service-card.ts';
import { type LinkedService, ServiceLinks } from '../offers/service-links.tsx';
import styles from './services-section.module.css';

export function ServicesSection({
  cards,
  links,
  intro,
  headingLevel,
  children,
}: {
  cards: readonly DrawnServiceCard[];
  links: readonly LinkedService[];
  intro?: string;
  headingLevel: 1 | 2;
  children?: ReactNode;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  return (
    <Section id="services" heading="Our Services" intro={intro} headingLevel={headingLevel} tone="sunken">
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
