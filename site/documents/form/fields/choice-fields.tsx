import { say } from '@site/platform/words/say';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { use } from 'react';
import { DocumentContext, type FieldProps, useFormActions } from '../form-context.ts';
import { valueAt } from '../model/value-path.ts';
import styles from './choice-fields.module.css';

export function ChoiceField({ field, id, value }: FieldProps) {
  const { change } = useFormActions();
  const document = use(DocumentContext);
  const { title, help, optionsFrom } = field;
  const options =
    optionsFrom === undefined ? Object.entries(field.options) : entriesOf(document, optionsFrom);
  const chosen = String(value ?? '');
  const isKnown = options.some(([option]) => option === chosen);
  return (
    <Field id={id} label={title} {...(help && { hint: help })}>
      {(attributes) => (
        <Select {...attributes} value={chosen} onChange={({ target }) => change(id, target.value)}>
          {!isKnown && (
            <option value={chosen}>
              {chosen === '' ? say('Choose…') : say('{chosen} (missing)', { chosen })}
            </option>
          )}
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** @param path List, then the field with the value: "pages.slug". */
function entriesOf(document: unknown, path: string): [string, string][] {
  const [list = '', name = ''] = path.split('.');
  const entries = (valueAt(document, [list]) ?? []) as Record<string, unknown>[];
  // Entries of another kind have none.
  return entries
    .filter((entry) => name in entry)
    .map((entry) => {
      const value = String(entry[name] ?? '');
      return [value, String(entry.navLabel ?? entry.heading ?? entry.title ?? value) || value];
    });
}

export function FlagField({ field: { title, help }, id, value }: FieldProps) {
  const { change } = useFormActions();
  return (
    <div className={styles.flag}>
      <label className={styles.label} htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          checked={value === true}
          aria-describedby={help ? `${id}-hint` : undefined}
          onChange={({ target }) => change(id, target.checked)}
        />
        {title}
      </label>
      {help && (
        <p id={`${id}-hint`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
