import type { Conflict } from '#app/blog/editor/session/use-saving.ts';
import { CompareDialog } from '#app/blog/history/components/compare-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

/** Two people saved: both versions, and three ways on. None of them loses a word. */
export function ConflictDialog({
  conflict,
  isSaving,
  onUseTheirs,
  onSaveMine,
  onClose,
}: {
  conflict: Conflict;
  isSaving: boolean;
  onUseTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}) {
  return (
    <CompareDialog
      title="This post changed since you opened it"
      text="Nothing was overwritten. Their version is saved; yours is in the editor and saved as a draft."
      left={{ label: 'Theirs', fields: conflict.theirs }}
      right={{ label: 'Yours', fields: conflict.mine }}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button disabled={isSaving} onClick={onSaveMine}>
            Save my version
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
