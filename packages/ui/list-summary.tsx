import styles from './list-summary.module.css';

/** Announced when it changes. */
export function ListSummary({ isEmpty, children }: { isEmpty: boolean; children: string }) {
  return (
    <p className={styles.summary} data-empty={isEmpty} aria-live="polite">
      {children}
    </p>
  );
}
