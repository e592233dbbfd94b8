import styles from './admin-fallback.module.css';

export function AdminFallback() {
  return (
    <div className={styles.wait}>
      <p>Loading…</p>
      <noscript>
        <p>The admin area needs JavaScript.</p>
      </noscript>
    </div>
  );
}
