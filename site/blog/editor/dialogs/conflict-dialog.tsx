import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import type { ReactNode } from 'react';
import { CompareDialog } from '#site/blog/history/components/compare-dialog.tsx';

/** Somebody else saved meanwhile: none of the three choices loses either version. */
export function ConflictDialog({
  subject = 'post',
  isSaving,
  onUseTheirs,
  onSaveMine,
  onClose,
  children,
}: {
  subject?: string;
  isSaving: boolean;
  onUseTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <CompareDialog
      title={`This ${subject} changed since you opened it`}
      text="Nothing was overwritten. Their version is saved; yours is in the editor and saved as a draft."
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            Use their version
          </Button>
          <BusyButton isBusy={isSaving} onClick={onSaveMine}>
            Save my version
          </BusyButton>
        </>
      }
      onClose={onClose}
    >
      {children}
    </CompareDialog>
  );
}
