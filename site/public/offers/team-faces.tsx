import { Prerendered } from '@site/ui/prerendered';
import styles from './team-faces.module.css';

export function TeamFaces({ html }: { html: string }) {
  return html === '' ? null : <Prerendered html={html} className={styles.faces} />;
}
