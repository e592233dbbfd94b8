import { Prerendered } from '#app/ui/prerendered.tsx';
import styles from './next-steps.module.css';

/** At the end of a page about the company. @param html From `callToActionHtml`. */
export function CallToAction({ html }: { html: string }) {
  return <Prerendered html={html} className={styles.callToAction} />;
}
