import { say } from '@site/platform/words/say';
import { ConflictDialog } from '#site/blog/editor/dialogs/conflict-dialog.tsx';
import { LeaveDialog } from '#site/blog/editor/dialogs/leave-dialog.tsx';
import { RecoveryNotice } from '#site/blog/editor/screen/recovery-notice.tsx';
import type { WireDocument } from '../document-contract.ts';
import { DocumentForm } from '../form/document-form.tsx';
import { ErrorSummary } from '../form/error-summary.tsx';
import type { FormField } from '../form/model/form-field.ts';
import { DocumentComparison } from './document-comparison.tsx';
import type { OpenDocumentForm } from './use-document-form.ts';

export function DocumentFields({
  document: { key, version },
  open,
  shown = open.form,
  onGo,
}: {
  document: WireDocument;
  open: OpenDocumentForm;
  shown?: FormField;
  onGo: (id: string) => void;
}) {
  const { form, editing, publishing, replacing } = open;
  const { session, problems } = editing;
  const { conflict } = publishing;
  return (
    <>
      <RecoveryNotice
        subject="document"
        found={open.found}
        current={editing.read}
        undo={replacing.undo}
        version={version}
        onRestore={replacing.restore}
        onDiscard={replacing.discard}
        titleOf={() => ''}
        compare={(left, right) => <DocumentComparison documentKey={key} left={left} right={right} />}
      />
      <ErrorSummary
        ref={open.summary}
        issues={open.refused}
        form={form}
        document={editing.fields}
        onGo={onGo}
      />
      <DocumentForm
        key={editing.generation}
        form={shown}
        document={editing.fields}
        issues={problems.shown}
        onChange={editing.change}
        onReorder={editing.reorder}
        onRename={editing.rename}
        onTouch={problems.touch}
        suggestLinks={open.suggestLinks}
      />
      {conflict && (
        <ConflictDialog
          subject="document"
          isSaving={publishing.isSaving}
          onUseTheirs={() => {
            publishing.closeConflict();
            replacing.replaceBy(
              { fields: conflict.theirs, baseVersion: conflict.version },
              say('Their version is in the form.'),
            );
          }}
          onSaveMine={() => publishing.save(conflict.version)}
          onClose={publishing.closeConflict}
        >
          <DocumentComparison
            documentKey={key}
            left={{ label: say('Theirs'), fields: conflict.theirs }}
            right={{ label: say('Yours'), fields: conflict.mine }}
          />
        </ConflictDialog>
      )}
      <LeaveDialog session={session} />
    </>
  );
}
