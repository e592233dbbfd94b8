import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import styles from './months-setting.module.css';

/** @param options `months`: current setting; null: forever. `children`: a dialog of the section. */
export function MonthsSetting({
  id,
  heading,
  note,
  hint,
  limits,
  months,
  isSaving,
  onSave,
  children,
}: {
  id: string;
  heading: string;
  note: string;
  hint: string;
  limits: { readonly min: number; readonly max: number };
  months: number | null;
  isSaving: boolean;
  onSave: (months: number | null) => void;
  children?: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const text = String(new FormData(event.currentTarget).get('months') ?? '').trim();
    onSave(text === '' ? null : Number(text));
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.note}>{note}</p>
      <form className={styles.form} onSubmit={submit}>
        <Field id={`${id}-months`} label="Months" hint={hint}>
          {(control) => (
            <input
              {...control}
              name="months"
              type="number"
              {...limits}
              step={1}
              defaultValue={months ?? ''}
            />
          )}
        </Field>
        <Button type="submit" look="quiet" aria-disabled={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </form>
      {children}
    </section>
  );
}
