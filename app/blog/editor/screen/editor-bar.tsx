import type { ReactNode } from 'react';
import type { SaveState } from '#app/blog/editor/session/editing-session.ts';
import { AdminIcon, type AdminIconName } from '#app/ui/admin-icon.tsx';
import styles from './editor-bar.module.css';
import { SaveStateLine } from './save-state.tsx';

/** Where the words are safe, and what can be done with them: always in reach, always of the same height. */
export function EditorBar({
  state,
  isNew,
  onRetry,
  children,
}: {
  state: SaveState;
  isNew: boolean;
  onRetry: () => void;
  /** Tools, each of the class `toolClass`; the last one is the button that saves. */
  children: ReactNode;
}) {
  return (
    <div className={styles.bar} data-sticky="top">
      <SaveStateLine state={state} isNew={isNew} onRetry={onRetry} />
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

export const toolClass = styles.tool;

/** Left out where there is little room. */
export const wideClass = styles.wide;

/** What a tool shows: where there is little room, its icon alone. */
export function ToolLabel({ icon, label }: { icon: AdminIconName; label: string }) {
  return (
    <>
      <AdminIcon name={icon} size={20} />
      <span>{label}</span>
    </>
  );
}
