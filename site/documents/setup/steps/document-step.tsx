import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { type FormEvent, useRef } from 'react';
import { href, Link, useNavigate } from 'react-router';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { SaveStateLine } from '#site/blog/editor/screen/save-state.tsx';
import type { WireDocument } from '../../document-contract.ts';
import type { FormField } from '../../form/model/form-field.ts';
import { revealControl } from '../../form/reveal-control.ts';
import { DocumentFields } from '../../screens/document-fields.tsx';
import { useDocumentForm } from '../../screens/use-document-form.ts';
import { LivePage } from '../live-page.tsx';
import styles from '../setup.module.css';
import { type SetupStepKey, setupStep } from '../setup-steps.ts';

/** The document's form, with only these fields. */
export function DocumentStep({
  step,
  document,
  onDone,
  onSkip,
}: {
  step: SetupStepKey;
  document: WireDocument;
  onDone: () => void;
  onSkip: () => void;
}) {
  const screen = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const open = useDocumentForm(document, onDone);
  const { editing, publishing } = open;
  const { key } = document;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (open.isPublished(editing.read())) onDone();
    else publishing.publish(null);
  }

  /** The issue may be in a field that is not shown. */
  function goTo(id: string) {
    if (screen.current && revealControl(screen.current, id)) return;
    void navigate(href('/dashboard/site/:key', { key }));
  }

  return (
    <>
      <form ref={screen} className={styles.form} onSubmit={submit} noValidate>
        <DocumentFields
          document={document}
          open={open}
          shown={onlyFields(open.form, setupStep(step).asks?.fields ?? [])}
          onGo={goTo}
        />
        <SaveStateLine state={editing.state} isNew={false} onRetry={() => editing.session.resume()} />
        <div className={styles.actions}>
          <Button
            type="submit"
            disabled={publishing.isSaving}
            // Blurring a field may show an issue, which would move the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
          >
            {publishing.isSaving ? say('Publishing…') : say('Publish and continue')}
          </Button>
          <Button look="quiet" onClick={onSkip}>
            {say('Skip this step')}
          </Button>
        </div>
        <p>
          {say('Everything else is under')}{' '}
          <Link to={href('/dashboard/site/:key', { key })}>
            {say('Site: {title}', { title: say(siteDocuments[key].title) })}
          </Link>
          .
        </p>
      </form>
      <LivePage
        path={step === 'contact' ? '/contact' : '/'}
        editorId={editing.session.editorId}
        version={editing.state.kind === 'saved' ? editing.state.at.getTime() : 0}
      />
    </>
  );
}

const onlyFields = (form: FormField, names: readonly string[]): FormField => ({
  ...form,
  fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => names.includes(name))),
});
