import { FieldErrors } from '@site/ui/field';
import { useHeldWhilePressed } from '@site/ui/pointer-press';
import { type FocusEvent, type FormEvent, useMemo, useRef, useState } from 'react';
import styles from './document-form.module.css';
import { FieldView } from './fields/field-view.tsx';
import { GroupFields } from './fields/group-fields.tsx';
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

  const shownIssues = useHeldWhilePressed(issues);
  const typedIn = useRef(new Set<string>());

  function noteTyped({ target }: FormEvent) {
    typedIn.current.add((target as Element).id);
  }

  /** A field that was only passed through is no mistake yet. */
  function noteLeft({ target }: FocusEvent) {
    if (typedIn.current.delete(target.id)) onTouch(target.id);
  }

  return (
    <FormActionsContext value={actions}>
      <DocumentContext value={document}>
        <FieldViewContext value={FieldView}>
          <FieldErrors value={shownIssues}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears which field inside was typed in and left */}
            <div className={styles.fields} onInput={noteTyped} onBlur={noteLeft}>
              <GroupFields field={form} id={null} value={document} />
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
