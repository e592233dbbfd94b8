import styles from './breadcrumb.module.css';

/** A step above this page. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Without this page: its heading follows. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
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

const home: Crumb = { label: 'Home', path: '/' };
