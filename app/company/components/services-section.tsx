import { Link } from 'react-router';
import { useRootData } from '#app/root-data.ts';
import { LineDrawing } from '#app/ui/icon.tsx';
import { RevealItem } from '#app/ui/page/reveal.tsx';
import { Section } from '#app/ui/page/section.tsx';
import type { DrawnServiceCard } from '../drawn-service-card.ts';
import styles from './services-section.module.css';

export function ServicesSection({
  cards,
  headingLevel,
}: {
  cards: readonly DrawnServiceCard[];
  headingLevel: 1 | 2;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  const entry = useRootData()?.menus.entries.find(({ path }) => path === '/#services');
  const pages = entry?.children?.filter(({ path }) => path !== '/services') ?? [];
  return (
    <Section id="services" heading="Our Services" headingLevel={headingLevel} tone="sunken">
      <ul className={styles.grid}>
        {cards.map(({ title, drawing, description, page }) => (
          <RevealItem key={title} className={styles.card}>
            <span className={styles.icon}>
              <LineDrawing path={drawing} size={28} />
            </span>
            <Title className={styles.title}>
              <Link to={`/${page}`} viewTransition>
                {title}
              </Link>
            </Title>
            <p>{description}</p>
          </RevealItem>
        ))}
      </ul>
      <ul className={styles.pages} aria-label="All service pages">
        {pages.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} viewTransition>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
