import { Prerendered } from '#app/ui/prerendered.tsx';
import styles from './team-faces.module.css';

/** Portraits that lead to profiles. @param html From `aboutParts`; nothing is shown for ''. */
export function TeamFaces({ html }: { html: string }) {
  return html === '' ? null : <Prerendered html={html} className={styles.faces} />;
}
