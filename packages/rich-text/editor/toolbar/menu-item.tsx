import { LineDrawing } from '@site/ui/icon';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './menu.module.css';

export function MenuItem({
  icon,
  choice,
  className = '',
  children,
  ...attributes
}: {
  icon?: string;
  /** Absent for an action; `radio` where the group has one choice. */
  choice?: { kind: 'radio' | 'checkbox'; isChecked: boolean };
  children?: ReactNode;
} & ButtonHTMLAttributes<HTMLButtonElement> & { [attribute: `data-${string}`]: string | undefined }) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it is set with the roles that have it
    <button
      {...attributes}
      type="button"
      role={choice ? `menuitem${choice.kind}` : 'menuitem'}
      aria-checked={choice?.isChecked}
      tabIndex={-1}
      className={`${styles.item} ${className}`}
    >
      {icon && <LineDrawing path={icon} size={20} />}
      {children}
    </button>
  );
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a menu
    <div role="group" aria-label={label} className={styles.group}>
      <span aria-hidden="true" className={styles.heading}>
        {label}
      </span>
      {children}
    </div>
  );
}
