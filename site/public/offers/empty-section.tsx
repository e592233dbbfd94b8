import styles from '@site/ui/page/section.module.css';

/** For the section's own page, while there is nothing to show. */
export function EmptySection({ heading }: { heading: string }) {
  return (
    <div className={styles.section}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h1>{heading}</h1>
        </div>
        <p>
          There is nothing here yet. <a href="/contact">Contact us</a>
        </p>
      </div>
    </div>
  );
}
