import { Prerendered } from '#app/ui/prerendered.tsx';
import styles from './next-steps.module.css';

/** The next step at the end of a page. @param html From `closingOf`. */
export function Closing({ html }: { html: string }) {
  return <Prerendered html={html} className={styles.closing} />;
}
