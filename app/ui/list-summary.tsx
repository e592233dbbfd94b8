import styles from './list-summary.module.css';

/** The size of a list, or why it is empty; announced when it changes. */
export function ListSummary({ isEmpty, children }: { isEmpty: boolean; children: string }) {
  return (
    <p className={styles.summary} data-empty={isEmpty} aria-live="polite">
      {children}
    </p>
  );
}
