import { say } from '@site/platform/words/say';
import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FieldPair } from './controls/field-pair.tsx';
import { Field } from './field.tsx';
import styles from './months-setting.module.css';

interface MonthsField<Key extends string> {
  readonly key: Key;
  readonly label: string;
  /** Current setting; null: none. */
  readonly months: number | null;
}

/** @param options `children`: a dialog of the section. */
export function MonthsSetting<Key extends string>({
  id,
  heading,
  note,
  hint,
  limits,
  fields,
  isSaving,
  onSave,
  children,
}: {
  id: string;
  heading: string;
  note: string;
  /** Of one field; of several it is said in the note, once. */
  hint?: string;
  limits: { readonly min: number; readonly max: number };
  fields: readonly MonthsField<Key>[];
  isSaving: boolean;
  onSave: (months: Readonly<Record<Key, number | null>>) => void;
  children?: ReactNode;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    const typed = fields.map(({ key }) => {
      const text = String(form.get(key) ?? '').trim();
      return [key, text === '' ? null : Number(text)];
    });
    onSave(Object.fromEntries(typed));
  }

  const controls = fields.map(({ key, label, months }) => (
    <Field key={key} id={`${id}-${key}`} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <input {...control} name={key} type="number" {...limits} step={1} defaultValue={months ?? ''} />
      )}
    </Field>
  ));
  return (
    <section className={styles.section} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      <p className={styles.note}>{note}</p>
      <form className={styles.form} onSubmit={submit}>
        {fields.length > 1 ? <FieldPair>{controls}</FieldPair> : controls}
        <Button type="submit" look="quiet" aria-disabled={isSaving}>
          {isSaving ? say('Saving…') : say('Save')}
        </Button>
      </form>
      {children}
    </section>
  );
}
