import styles from './skip-link.module.css';

/** Leads past the bar to the element with the id `main`; seen while it has the focus (WCAG 2.2, 2.4.1). */
export function SkipLink() {
  return (
    <a href="#main" className={`visually-hidden ${styles.skip}`}>
      Skip to content
    </a>
  );
}
