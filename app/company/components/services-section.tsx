import { Link } from 'react-router';
import { Icon } from '#app/ui/icon.tsx';
import { RevealItem } from '#app/ui/reveal.tsx';
import { Section } from '#app/ui/section.tsx';
import { navigation } from '#content/company/navigation.ts';
import type { ServiceCard } from '#content/company/types.ts';
import styles from './services-section.module.css';

/** The six kinds of work as cards, and every service page in one line below. */
export function ServicesSection({
  cards,
  headingLevel,
}: {
  cards: readonly ServiceCard[];
  headingLevel: 1 | 2;
}) {
  const Title = headingLevel === 1 ? 'h2' : 'h3';
  const pages = navigation.find(({ path }) => path === '/#services')?.children ?? [];
  return (
    <Section id="services" heading="Our Services" headingLevel={headingLevel} tone="sunken">
      <ul className={styles.grid}>
        {cards.map(({ title, icon, description, page }) => (
          <RevealItem key={title} className={styles.card}>
            <span className={styles.icon}>
              <Icon name={icon} size={28} />
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
