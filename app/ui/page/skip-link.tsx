import styles from './skip-link.module.css';

/** Visible while it has the focus (WCAG 2.2, 2.4.1). */
export function SkipLink() {
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      Skip to content
    </a>
  );
}
