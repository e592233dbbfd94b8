import type { Conflict } from '#app/blog/editor/session/use-saving.ts';
import { CompareDialog } from '#app/blog/history/components/compare-dialog.tsx';
import { Button } from '#app/ui/button.tsx';

/** Two people saved: both texts, and three ways on. None of them loses a word. */
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
      title="Somebody else has saved this blog"
      text="Nothing was overwritten. Their words are saved; yours are in the editor and kept as a draft."
      left={{ label: 'Theirs', fields: conflict.theirs }}
      right={{ label: 'Yours', fields: conflict.mine }}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Go on editing mine
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            Take theirs
          </Button>
          <Button disabled={isSaving} onClick={onSaveMine}>
            Save mine over theirs
          </Button>
        </>
      }
      onClose={onClose}
    />
  );
}
