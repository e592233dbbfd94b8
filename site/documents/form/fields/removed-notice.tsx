import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import styles from './removed-notice.module.css';

/** With Undo instead of asking before. */
export function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  return (
    <p className={styles.notice} role="status">
      <span>{say('“{title}” was removed.', { title })}</span>
      <Button look="quiet" size="small" onClick={onUndo}>
        {say('Undo')}
      </Button>
    </p>
  );
}
