import { createContext, type ReactNode, use } from 'react';
import styles from './field.module.css';

/** Its id, and the ids of the texts that describe it. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Sentences about invalid fields, by id, for a form that checks them together. */
export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

/** A labelled control with an optional hint and its error. */
export function Field({
  id,
  label,
  hint,
  error: ownError,
  isLabelHidden = false,
  children,
}: {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  /** The label is for assistive technology; what the field is must show in another way. */
  isLabelHidden?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const formError = use(FieldErrors)[id];
  const error = ownError ?? formError;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
