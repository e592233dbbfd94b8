import { useSay } from '../words.ts';
import styles from './skip-link.module.css';

/** WCAG 2.2, 2.4.1; visible while focused. */
export function SkipLink() {
  const say = useSay();
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      {say('Skip to content')}
    </a>
  );
}
