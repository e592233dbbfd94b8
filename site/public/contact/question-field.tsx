import { Field, FieldError } from '@site/ui/field';
import { useSay } from '@site/ui/words';
import type { HTMLInputTypeAttribute } from 'react';
import type { AnswerKind, ContactQuestion } from '#content/documents/contact.ts';
import { answerField, answerLimits } from '#site/contact/questions/answers.ts';
import styles from './contact-form.module.css';

interface Input {
  readonly type?: HTMLInputTypeAttribute;
  readonly inputMode?: 'decimal';
  readonly autoComplete?: string;
}

/** Numbers are text with digits on the keyboard: a number field of browsers changes by scrolling and hides what it cannot read. */
const inputs: Partial<Record<AnswerKind, Input>> = {
  number: { inputMode: 'decimal' },
  date: { type: 'date' },
  telephone: { type: 'tel', autoComplete: 'tel' },
  company: { autoComplete: 'organization' },
};

/** @param values As typed, where the form is shown again. */
export function QuestionField({
  question: { label, kind, help, isRequired, choices },
  id,
  values,
  error,
}: {
  question: ContactQuestion;
  id: string;
  values: readonly string[];
  error: string | undefined;
}) {
  const say = useSay();
  const name = answerField(label);
  if (kind === 'choices' || kind === 'consent') {
    const errorId = error ? `${id}-error` : undefined;
    const options =
      kind === 'consent' ? [{ value: 'Yes', text: label }] : choices.map((value) => ({ value, text: value }));
    return (
      <fieldset className={styles.boxes} aria-describedby={errorId}>
        <legend className={kind === 'consent' ? 'visually-hidden' : undefined}>{label}</legend>
        {help && <p className={styles.note}>{help}</p>}
        {options.map(({ value, text }) => (
          <label key={value}>
            <input
              type="checkbox"
              name={name}
              value={value}
              required={kind === 'consent' && isRequired}
              aria-invalid={error ? true : undefined}
              defaultChecked={values.includes(value)}
            />
            {text}
          </label>
        ))}
        <FieldError id={errorId} error={error} />
      </fieldset>
    );
  }
  return (
    <Field id={id} label={label} {...(help && { hint: help })} error={error}>
      {(control) => {
        const shared = { ...control, name, required: isRequired, defaultValue: values[0] };
        if (kind === 'long-text') return <textarea {...shared} data-max={answerLimits.textCharacters} />;
        if (kind === 'choice')
          return (
            <select {...shared}>
              <option value="">{say('Please choose')}</option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          );
        return <input {...shared} {...inputs[kind]} maxLength={answerLimits.lineCharacters} />;
      }}
    </Field>
  );
}
