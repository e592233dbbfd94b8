import { say } from '@site/platform/words/say';
import { AdminIcon, type AdminIconName } from '@site/ui/admin-icon';
import styles from './entry-buttons.module.css';
import type { Dragging } from './use-dragging.ts';

/** @param isIdle Inactive, but focusable: a disabled button would lose the focus. */
export function EntryButton({
  icon,
  label,
  isIdle = false,
  isPressed = false,
  onClick,
}: {
  icon: AdminIconName;
  label: string;
  isIdle?: boolean;
  isPressed?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      aria-disabled={isIdle || undefined}
      data-pressed={isPressed || undefined}
      onClick={() => {
        if (!isIdle) onClick();
      }}
    >
      <AdminIcon name={icon} size={18} />
    </button>
  );
}

/** By keyboard: Alt and an arrow, or the buttons beside it. */
export function EntryHandle({
  title,
  index,
  dragging,
}: {
  title: string;
  index: number;
  dragging: Dragging;
}) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={say('Move “{title}”: drag, or press Alt and an arrow key', { title })}
      title={say('Drag to move, or press Alt and an arrow key')}
      {...dragging.handle(index)}
    >
      <AdminIcon name="grip" size={18} />
    </button>
  );
}
