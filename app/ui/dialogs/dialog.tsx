import { type ReactNode, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#app/ui/icon.tsx';
import styles from './dialog.module.css';

/**
 * A modal dialog, open for as long as it is rendered. Escape calls `onClose`; its first control gets the focus, which goes
 * back afterwards. As a portal, a form in it is not inside the form that opened it, though React's
 * events still bubble through both.
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
  /** Read out with the title. */
  description?: string | undefined;
  role?: 'dialog' | 'alertdialog';
  /** Wide for a list or an image; a long dialog also has a close button at its top. */
  size?: 'narrow' | 'wide';
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
        // A file input inside fires "cancel" too, when its picker is closed without a choice.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {size === 'wide' && (
          <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
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

/** The buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
