import { prerender } from '#app/ui/prerender.server.ts';
import type { ServicePage } from '#content/documents/services.ts';
import styles from '../components/services-section.module.css';

/** Links to every service page, below the cards. */
export function serviceLinks(pages: readonly ServicePage[]): string {
  return prerender(
    <ul className={styles.pages} aria-label="All service pages">
      {pages.map(({ slug, navLabel }) => (
        <li key={slug}>
          <a href={`/${slug}`}>{navLabel}</a>
        </li>
      ))}
    </ul>,
  );
}
