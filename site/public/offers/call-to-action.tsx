import { Prerendered } from '@site/ui/prerendered';
import styles from './next-steps.module.css';

export function CallToAction({ html }: { html: string }) {
  return <Prerendered html={html} className={styles.callToAction} />;
}
