import { useSay } from '../words.ts';
import styles from './breadcrumb.module.css';

/** A step above this page. */
export interface Crumb {
  readonly label: string;
  readonly path: string;
}

/** Without this page: its heading follows. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
  const say = useSay();
  return (
    <nav aria-label={say('Breadcrumb')} className={styles.breadcrumb} data-print="no">
      <ol>
        {[{ label: say('Home'), path: '/' }, ...trail].map(({ label, path }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
