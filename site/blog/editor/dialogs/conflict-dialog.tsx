import { say } from '@site/platform/words/say';
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
      title={say('This {subject} changed since you opened it', { subject })}
      text={say(
        'Nothing was overwritten. Their version is saved; yours is in the editor and saved as a draft.',
      )}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('Keep editing')}
          </Button>
          <Button look="quiet" onClick={onUseTheirs}>
            {say('Use their version')}
          </Button>
          <BusyButton isBusy={isSaving} onClick={onSaveMine}>
            {say('Save my version')}
          </BusyButton>
        </>
      }
      onClose={onClose}
    >
      {children}
    </CompareDialog>
  );
}
