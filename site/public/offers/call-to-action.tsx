import { Prerendered } from '#site/ui/prerendered.tsx';
import styles from './next-steps.module.css';

export function CallToAction({ html }: { html: string }) {
  return <Prerendered html={html} className={styles.callToAction} />;
}
