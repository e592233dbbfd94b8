import type { SiteLink } from '#content/documents/navigation.ts';
import styles from './breadcrumb.module.css';

/** Without this page: its heading follows. */
export function Breadcrumb({ trail }: { trail: readonly SiteLink[] }) {
  return (
    <nav aria-label="Breadcrumb" className={styles.breadcrumb} data-print="no">
      <ol>
        {[home, ...trail].map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const home: SiteLink = { label: 'Home', path: '/' };
