import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { href, Link, useSearchParams } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { ConflictDialog } from '#app/blog/editor/dialogs/conflict-dialog.tsx';
import { LeaveDialog } from '#app/blog/editor/dialogs/leave-dialog.tsx';
import { keepInFreeArea } from '#app/blog/editor/screen/free-area.ts';
import { RecoveryNotice } from '#app/blog/editor/screen/recovery-notice.tsx';
import { useReplacingText } from '#app/blog/editor/session/use-replacing-text.ts';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { DocumentForm } from '../form/document-form.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import { compareDocuments } from '../form/model/compare-documents.ts';
import { formOf } from '../form/model/form-field.ts';
import { revealControl } from '../form/reveal-control.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { siteLinkSuggestions } from '../session/link-suggestions.ts';
import { discardDocumentDraft, documentDraftSender } from '../session/site-client.ts';
import { useDocumentDrafts } from '../session/use-document-drafts.ts';
import { useDocumentEditing } from '../session/use-document-editing.ts';
import type { WireDocument } from '../site-wire.ts';
import { DocumentBar } from './document-bar.tsx';
import { DocumentComparison } from './document-comparison.tsx';
import styles from './document-editor.module.css';
import { ScheduleNotice } from './schedule-notice.tsx';
import { usePublishing } from './use-publishing.ts';

/** The form of a document. Whatever is typed is kept from the first key on, and stays until it is published. */
export function DocumentEditor({
  document,
  onChanged,
  onPage,
}: {
  document: WireDocument;
  /** The document was published or its schedule taken back. */
  onChanged: () => void;
  /** Another page is shown beside the form; null: none. */
  onPage: (path: string | null) => void;
}) {
  const { key, value, version } = document;
  const { title, schema, shownAt } = siteDocuments[key];
  const apiUrl = useApiUrl();
  const client = useMemo(() => createApiClient(apiUrl, { isQuiet: true }), [apiUrl]);
  const form = useMemo(() => formOf(schema), [schema]);
  const screen = useRef<HTMLFormElement>(null);
  const summary = useRef<{ focus: () => void }>(null);
  const [isRefused, setRefused] = useState(false);
  const editing = useDocumentEditing(key, value, version);
  const { session, problems, copies } = editing;
  const publishing = usePublishing(key, editing, {
    onRefused() {
      flushSync(() => setRefused(true));
      summary.current?.focus();
    },
    onPublished() {
      setRefused(false);
      problems.clear();
      onChanged();
    },
  });
  const unsaved = useDocumentDrafts(
    copies,
    client,
    key,
    (fields) => compareDocuments(form, fields, value).length === 0,
  );
  const replacing = useReplacingText({
    editing,
    setFound: unsaved.setFound,
    forget({ editorId }) {
      copies.markDiscarded(editorId, Date.now()).catch(warn);
      discardDocumentDraft(client, key, editorId).catch(warn);
    },
    remember({ editorId, creationId = editorId, sequence, baseVersion, fields }) {
      copies.markDiscarded(editorId, undefined).catch(warn);
      const draft = { editorId, creationId, sequence, baseVersion, fields, supersedes: [] };
      documentDraftSender(client, key)(draft, AbortSignal.timeout(30_000)).catch(warn);
    },
  });
  const suggestLinks = useMemo(() => siteLinkSuggestions(client), [client]);
  const [search] = useSearchParams();
  const page = search.get('page');
  const [narrow, setNarrow] = useState<'form' | 'page'>('form');
  useEffect(() => (screen.current ? keepInFreeArea(screen.current) : undefined), []);
  const { conflict } = publishing;

  function goTo(id: string) {
    flushSync(() => setNarrow('form'));
    if (screen.current) revealControl(screen.current, id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    publishing.publish(null);
  }

  return (
    <>
      <form
        ref={screen}
        className={styles.screen}
        data-full-width
        data-preview={page !== null}
        data-narrow={narrow}
        onSubmit={submit}
        noValidate
      >
        <div className={styles.heading}>
          <Link to={href('/dashboard/site')}>Site</Link>
          <span aria-hidden="true">/</span>
          <h1>{title}</h1>
        </div>
        <DocumentBar
          documentKey={key}
          state={editing.state}
          isBusy={publishing.isSaving}
          page={page === null ? null : narrow}
          onRetry={() => session.resume()}
          onPreview={() => onPage(page === null ? shownAt : null)}
          onNarrow={setNarrow}
          onSchedule={publishing.publish}
        />
        <div className={styles.form}>
          <ScheduleNotice document={document} onCancelled={onChanged} />
          <RecoveryNotice
            subject="document"
            found={unsaved.found}
            current={editing.read}
            undo={replacing.undo}
            version={version}
            onRestore={replacing.restore}
            onDiscard={replacing.discard}
            titleOf={() => ''}
            compare={(left, right) => <DocumentComparison documentKey={key} left={left} right={right} />}
          />
          <ErrorSummary
            ref={summary}
            issues={isRefused ? problems.shown : {}}
            form={form}
            document={editing.fields}
            onGo={goTo}
          />
          <DocumentForm
            key={editing.generation}
            form={form}
            document={editing.fields}
            issues={problems.shown}
            onChange={editing.change}
            onReorder={editing.reorder}
            onRename={editing.rename}
            onTouch={problems.touch}
            suggestLinks={suggestLinks}
          />
        </div>
        {page !== null && (
          <PreviewPane
            documentKey={key}
            form={form}
            fields={editing.fields}
            path={page}
            session={session}
            state={editing.state}
            onPath={onPage}
            onField={goTo}
          />
        )}
      </form>
      {conflict && (
        <ConflictDialog
          subject="document"
          isSaving={publishing.isSaving}
          onUseTheirs={() => {
            publishing.closeConflict();
            replacing.replaceBy(
              { fields: conflict.theirs, baseVersion: conflict.version },
              'Their version is in the form.',
            );
          }}
          onSaveMine={() => publishing.save(conflict.version)}
          onClose={publishing.closeConflict}
        >
          <DocumentComparison
            documentKey={key}
            left={{ label: 'Theirs', fields: conflict.theirs }}
            right={{ label: 'Yours', fields: conflict.mine }}
          />
        </ConflictDialog>
      )}
      <LeaveDialog session={session} />
    </>
  );
}

const warn = (error: unknown): void => console.warn('The unsaved changes could not be marked', error);
