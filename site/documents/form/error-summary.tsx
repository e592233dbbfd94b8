import { say, sayCount } from '@site/platform/words/say';
import { type Ref, useImperativeHandle, useRef } from 'react';
import styles from './error-summary.module.css';
import type { IssuesById } from './model/document-issues.ts';
import type { FormField } from './model/form-field.ts';
import { labelOf, pathOf } from './model/value-path.ts';

export function ErrorSummary({
  issues,
  form,
  document,
  onGo,
  ref,
}: {
  issues: IssuesById;
  form: FormField;
  document: unknown;
  onGo: (id: string) => void;
  ref: Ref<{ focus: () => void }>;
}) {
  const element = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => ({
    focus() {
      element.current?.focus();
      element.current?.scrollIntoView({ block: 'center' });
    },
  }));
  const lines = Object.entries(issues);
  return (
    <section
      ref={element}
      className={styles.summary}
      aria-labelledby="error-summary"
      tabIndex={-1}
      hidden={lines.length === 0}
    >
      <h2 id="error-summary">
        {say('Not published: {fields} to correct', { fields: sayCount(lines.length, 'field') })}
      </h2>
      <p>{say('Nothing is lost: everything that you wrote is still here.')}</p>
      <ul>
        {lines.map(([id, message]) => (
          <li key={id}>
            <button type="button" onClick={() => onGo(id)}>
              {labelOf(form, document, pathOf(id)) || say('The document')}
            </button>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
