import type { SaveState } from '@site/editing/editing-session';
import { AdminIcon, type AdminIconName } from '@site/ui/admin-icon';
import { MoreActions } from '@site/ui/page/screen';
import type { ReactNode } from 'react';
import styles from './editor-bar.module.css';
import { SaveStateLine } from './save-state.tsx';

export function EditorBar({
  state,
  isNew,
  note = null,
  onRetry,
  more,
  save,
  children,
}: {
  state: SaveState;
  isNew: boolean;
  /** What the next save does, where nothing else says it. */
  note?: string | null;
  onRetry: () => void;
  /** Links and buttons that are used now and then, in a menu. */
  more?: ReactNode;
  /** The buttons that save. */
  save: ReactNode;
  /** Tools that are used all the time, each with `toolClass`. */
  children: ReactNode;
}) {
  return (
    <div className={styles.bar} data-sticky="top">
      <SaveStateLine state={state} isNew={isNew} note={note} onRetry={onRetry} />
      <div className={styles.actions}>
        {children}
        {more && <MoreActions>{more}</MoreActions>}
        {save}
      </div>
    </div>
  );
}

export const toolClass = styles.tool;

/** Hidden where there is little room. */
export const wideClass = styles.wide;

/** Icon alone where there is little room. */
export function ToolLabel({ icon, label }: { icon: AdminIconName; label: string }) {
  return (
    <>
      <AdminIcon name={icon} size={20} />
      <span>{label}</span>
    </>
  );
}
