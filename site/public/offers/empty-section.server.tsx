import styles from '@site/ui/page/section.module.css';
import { prerender } from '@site/ui/prerender.server';

/** For the section's own page, while there is nothing to show. */
export function emptySection(heading: string): string {
  return prerender(
    <div className={styles.section}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h1>{heading}</h1>
        </div>
        <p>
          There is nothing here yet. <a href="/contact">Contact us</a>
        </p>
      </div>
    </div>,
  );
}
