import { createContext, type ReactNode, use } from 'react';
import styles from './field.module.css';
import { useHeldWhilePressed } from './pointer-press.ts';

/** With the ids of the texts that describe it. */
export interface ControlAttributes {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

export const FieldErrors = createContext<Readonly<Record<string, string>>>({});

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
  /** The label is for assistive technology only; the field must be recognizable otherwise. */
  isLabelHidden?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const formError = use(FieldErrors)[id];
  const error = useHeldWhilePressed(ownError ?? formError);
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
      <FieldError id={errorId} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string | undefined; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={id} className={styles.error}>
      {error}
    </p>
  );
}
