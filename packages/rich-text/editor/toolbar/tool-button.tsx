import { LineDrawing } from '@site/ui/icon';
import { ariaKeys, keyNames } from '@site/ui/keys';
import type { ButtonHTMLAttributes } from 'react';
import { type ShortcutId, shortcutOf } from '../shortcuts/shortcuts.ts';
import styles from './toolbar.module.css';
import { useTool } from './toolbar-row.tsx';

export function ToolButton({
  tool,
  label,
  icon,
  shortcut,
  isPressed,
  isDisabled,
  className = '',
  ...attributes
}: {
  tool: string;
  label: string;
  icon: string;
  shortcut?: ShortcutId | undefined;
  /** Absent for a button that is not a toggle. */
  isPressed?: boolean;
  /** Stays reachable by arrow keys, so that its place does not change. */
  isDisabled?: boolean;
} & ButtonHTMLAttributes<HTMLButtonElement>) {
  const keys = shortcut && shortcutOf(shortcut).keys;
  return (
    <button
      {...attributes}
      {...useTool(tool)}
      type="button"
      className={`${styles.tool} ${className} ${isPressed ? 'ql-active' : ''}`}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      data-tip={keys ? `${label} (${keyNames(keys)})` : label}
    >
      <LineDrawing path={icon} size={20} />
    </button>
  );
}
