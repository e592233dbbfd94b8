import { say } from '@site/platform/words/say';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icon.tsx';
import styles from './dialog.module.css';

/**
 * Open while rendered. Escape calls `onClose`; the first control gets the focus, which is restored afterwards. A portal:
 * forms inside do not nest in the opener's, but React events bubble to it.
 */
export function Dialog({
  title,
  description,
  role = 'dialog',
  size = 'narrow',
  onClose,
  children,
}: {
  title: string;
  description?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /**
   * Wide for a list or an image; sheet: at the bottom of a phone. Both also get a close button at the top. Palette: a field with a
   * list, whose title is read out alone. A click beside a sheet or palette closes it, in browsers that know how: nothing in it can be lost.
   */
  size?: 'narrow' | 'wide' | 'sheet' | 'palette';
  onClose: () => void;
  children: ReactNode;
}) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    const returnTo = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, []);
  return createPortal(
    <dialog
      ref={element}
      role={role}
      className={styles.dialog}
      data-size={size}
      aria-labelledby={titleId}
      aria-describedby={description ? `${titleId}-description` : undefined}
      onCancel={(event) => {
        // File inputs inside fire "cancel" too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      {...(size === 'sheet' || size === 'palette' ? { closedby: 'any' } : {})}
    >
      <div className={size === 'palette' ? 'visually-hidden' : styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {(size === 'wide' || size === 'sheet') && (
          <button type="button" className={styles.close} aria-label={say('Close')} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
      {description && (
        <p id={`${titleId}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {children}
    </dialog>,
    document.body,
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
