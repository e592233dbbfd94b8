import { createContext, type FocusEvent, type FormEvent, type ReactNode, use, useState } from 'react';
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

/** What is said of a required field that was left empty. Null: the form says it, in its own language. */
export const MissingSentence = createContext<((label: string) => string) | null>(null);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** After it was left, not before; a control with the field's id alone. */
function useMissing(id: string, label: string) {
  const sentence = use(MissingSentence);
  const [isMissing, setMissing] = useState(false);
  return {
    error: isMissing ? sentence?.(label) : undefined,
    watch: sentence && {
      onBlur({ target, relatedTarget }: FocusEvent<HTMLElement>) {
        const control = target as Element as Control;
        // The window was left, or the form is: Cancel asks for nothing.
        const isGoing = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'button';
        if (control.id !== id || document.activeElement === control || isGoing) return;
        setMissing(control.required && control.value.trim() === '');
      },
      onInput({ target }: FormEvent<HTMLElement>) {
        if ((target as Element).id === id) setMissing(false);
      },
    },
  };
}

export function Field({
  id,
  label,
  title = label,
  hint,
  error: ownError,
  isLabelHidden = false,
  children,
}: {
  id: string;
  label: string;
  /** Shown in place of the label, which is in messages. */
  title?: ReactNode;
  hint?: string;
  error?: string | undefined;
  /** The label is for assistive technology only; the field must be recognizable otherwise. */
  isLabelHidden?: boolean;
  children: (control: ControlAttributes) => ReactNode;
}) {
  const formError = use(FieldErrors)[id];
  const missing = useMissing(id, label);
  const error = useHeldWhilePressed(ownError ?? formError ?? missing.error);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [hintId, errorId].filter(Boolean).join(' ');
  return (
    <div className={styles.field} {...missing.watch}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {title}
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
