import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

/**
 * A modal dialog, open for as long as it is rendered. Escape calls `onClose`; focus goes to the first control
 * with `autoFocus`, and back to where it was afterwards.
 */
export function Dialog({
  title,
  role = 'dialog',
  onClose,
  children,
}: {
  title: string;
  role?: 'dialog' | 'alertdialog';
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
  return (
    <dialog
      ref={element}
      role={role}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
