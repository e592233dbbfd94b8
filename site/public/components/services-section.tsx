import { LineDrawing } from '@site/ui/icon';
import { RevealItem } from '@site/ui/page/reveal';
import { Section } from '@site/ui/page/section';
import type { ReactNode } from 'react';
import type { DrawnServiceCard } from '../drawn-service-card.ts';
import { type LinkedService, ServiceLinks } from '../offers/service-links.tsx';
import { widthInRows } from './filled-rows.ts';
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
      <ul className={styles.grid}>
        {cards.map(({ title, drawing, description, page }, index) => (
          <RevealItem key={title} className={`${styles.card} ${styles[widthInRows(index, cards.length)]}`}>
            <span className={styles.icon}>
              <LineDrawing path={drawing} size={28} />
            </span>
            <Title className={styles.title}>
              <a href={`/${page}`}>{title}</a>
            </Title>
            <p>{description}</p>
          </RevealItem>
        ))}
      </ul>
      <ServiceLinks pages={links} />
      {children}
    </Section>
  );
}
