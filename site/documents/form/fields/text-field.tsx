import { say } from '@site/platform/words/say';
import { type ControlAttributes, Field } from '@site/ui/field';
import { useRef } from 'react';
import { type FieldProps, useFormActions, useHelp } from '../form-context.ts';
import { FieldTitle } from './field-title.tsx';
import styles from './text-field.module.css';

/** Share of the limit from which the remaining characters are shown. */
const nearLimit = 0.8;

type Mode = 'text' | 'email' | 'url' | 'numeric';
const inputModes: Partial<Record<string, Mode>> = {
  email: 'email',
  url: 'url',
  number: 'numeric',
};

export function TextField({
  field,
  id,
  value,
  isLabelHidden = false,
}: FieldProps & { isLabelHidden?: boolean }) {
  const { change, rename, touch } = useFormActions();
  const before = useRef('');
  const { control, max } = field;
  const help = useHelp(field, id);
  const text = String(value ?? '');

  function type(typed: string) {
    change(id, storedText(control, typed));
    if (max !== undefined && typed.length > max) touch(id);
  }

  return (
    <Field
      id={id}
      label={field.title}
      title={<FieldTitle field={field} />}
      isLabelHidden={isLabelHidden}
      {...(help && { hint: help })}
    >
      {(attributes) => (
        <>
          {control === 'text' ? (
            <textarea
              {...describedBy(attributes, `${id}-left`)}
              className={`${attributes.className} ${styles.text}`}
              rows={2}
              value={text}
              onChange={({ target }) => type(target.value)}
            />
          ) : (
            <input
              {...describedBy(attributes, `${id}-left`)}
              className={`${attributes.className} ${control === 'number' ? styles.number : ''}`}
              inputMode={inputModes[control]}
              autoComplete="off"
              autoCapitalize={control === 'line' ? undefined : 'none'}
              spellCheck={control === 'line'}
              value={text}
              onChange={({ target }) => type(target.value)}
              {...(control === 'slug' && {
                onFocus: () => {
                  before.current = text;
                },
                onBlur: () => rename(id, before.current),
              })}
            />
          )}
          <CharactersLeft id={`${id}-left`} count={text.trim().length} max={max} />
        </>
      )}
    </Field>
  );
}

const grouped = new Intl.NumberFormat('en-US');

/** Only near the limit: a counter at every field would be noise. */
function CharactersLeft({ id, count, max }: { id: string; count: number; max: number | undefined }) {
  const isNear = max !== undefined && count >= max * nearLimit;
  const left = (max ?? 0) - count;
  return (
    <p id={id} className={styles.left} data-over={left < 0} hidden={!isNear}>
      {left < 0
        ? say('{list} too many', { list: grouped.format(-left) })
        : say('{list} left', { list: grouped.format(left) })}
    </p>
  );
}

function describedBy(attributes: ControlAttributes, id: string): ControlAttributes {
  const ids = [attributes['aria-describedby'], id].filter(Boolean).join(' ');
  return { ...attributes, 'aria-describedby': ids };
}

function storedText(control: string, typed: string): string | number {
  // Other text is kept as typed, for the schema to refuse.
  return control === 'number' && /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : typed;
}
