import { Button } from '#app/ui/button.tsx';
import styles from './removed-notice.module.css';

/** Says what was removed. Nothing is asked before: it comes back with everything it held. */
export function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <p className={styles.notice} role="status">
      <span>“{title}” was removed.</span>
      <Button look="quiet" size="small" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
