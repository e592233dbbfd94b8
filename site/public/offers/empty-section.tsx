import styles from '@site/ui/page/section.module.css';
import { useSay } from '@site/ui/words';

/** For the section's own page, while there is nothing to show. */
export function EmptySection({ heading }: { heading: string }) {
  const say = useSay();
  return (
    <div className={styles.section}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h1>{heading}</h1>
        </div>
        <p>
          {say('There is nothing here yet.')} <a href="/contact">{say('Contact us')}</a>
        </p>
      </div>
    </div>
  );
}
