import styles from './skip-link.module.css';

/** WCAG 2.2, 2.4.1; visible while focused. */
export function SkipLink() {
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      Skip to content
    </a>
  );
}
