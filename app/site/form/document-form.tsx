import { type FocusEvent, useMemo, useState } from 'react';
import { FieldErrors } from '#app/ui/field.tsx';
import styles from './document-form.module.css';
import { FieldView } from './fields/field-view.tsx';
import { DocumentContext, FieldViewContext, type FormActions, FormActionsContext } from './form-context.ts';
import type { IssuesById } from './model/document-issues.ts';
import type { FormField } from './model/form-field.ts';

export function DocumentForm({
  form,
  document,
  issues,
  onChange,
  onReorder,
  onRename,
  onTouch,
  suggestLinks,
}: {
  form: FormField;
  document: Readonly<Record<string, unknown>>;
  issues: IssuesById;
  onChange: FormActions['change'];
  onReorder: FormActions['reorder'];
  onRename: FormActions['rename'];
  onTouch: FormActions['touch'];
  suggestLinks: FormActions['suggestLinks'];
}) {
  const [announced, announce] = useState('');
  const actions = useMemo<FormActions>(
    () => ({
      change: onChange,
      reorder: onReorder,
      rename: onRename,
      touch: onTouch,
      announce,
      suggestLinks,
    }),
    [onChange, onReorder, onRename, onTouch, suggestLinks],
  );

  function noteLeft({ target }: FocusEvent) {
    if (target.matches('input, textarea, select')) onTouch(target.id);
  }

  return (
    <FormActionsContext value={actions}>
      <DocumentContext value={document}>
        <FieldViewContext value={FieldView}>
          <FieldErrors value={issues}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears which field inside was left */}
            <div className={styles.fields} onBlur={noteLeft}>
              {Object.entries(form.fields).map(([name, field]) => (
                <FieldView key={name} field={field} id={name} value={document[name]} />
              ))}
            </div>
            <p className="visually-hidden" aria-live="polite">
              {announced}
            </p>
          </FieldErrors>
        </FieldViewContext>
      </DocumentContext>
    </FormActionsContext>
  );
}
