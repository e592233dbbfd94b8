import type { ReactNode } from 'react';
import { LineDrawing } from '#app/ui/icon.tsx';
import styles from './menu-button.module.css';

/** One item of a `MenuButton`. */
export function MenuItem({
  icon,
  onChoose,
  children,
}: {
  /** SVG path data on a square of 24 units. */
  icon?: string;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={onChoose}>
      {icon && <LineDrawing path={icon} size={20} />}
      {children}
    </button>
  );
}
