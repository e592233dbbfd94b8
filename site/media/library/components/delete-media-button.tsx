import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useState } from 'react';
import { isUsed, titleOf } from '#site/media/library/library.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import type { LibraryItem, MediaUses } from '#site/media/library/library-schema.ts';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import { MediaUsesList } from './media-uses-list.tsx';

type Step = { readonly kind: 'confirm' } | { readonly kind: 'inUse'; readonly uses: MediaUses } | null;

/** Where the file is in use, lists the uses instead. */
export function DeleteMediaButton({
  item,
  onDeleted,
  onFailure,
}: {
  item: LibraryItem;
  onDeleted: () => void;
  onFailure: (text: string) => void;
}) {
  const api = useApi<typeof libraryContract>();
  const params = { name: item.name };
  const [step, setStep] = useState<Step>(null);
  const { isBusy, run } = useWork();
  const fail = (error: unknown) => {
    setStep(null);
    onFailure(failureSentence(error));
  };

  /** Fetched again: the file may be in use by now. */
  const ask = () =>
    run(async () => {
      const uses = await api('GET /api/media/:name/uses', { params });
      setStep(isUsed(uses) ? { kind: 'inUse', uses } : { kind: 'confirm' });
    }, fail);

  const confirm = () =>
    run(async () => {
      await api('DELETE /api/media/:name', { params });
      onDeleted();
    }, fail);

  return (
    <>
      <BusyButton look="danger" onClick={ask} isBusy={isBusy}>
        {say('Delete')}
      </BusyButton>
      {step?.kind === 'confirm' && (
        <ConfirmDialog
          question={say('Permanently delete “{title}”?', { title: titleOf(item) })}
          confirmLabel={say('Delete permanently')}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setStep(null)}
        />
      )}
      {step?.kind === 'inUse' && (
        <Dialog title={say('This file is in use')} role="alertdialog" onClose={() => setStep(null)}>
          <p>{say('It can be deleted when it is not used anywhere.')}</p>
          <MediaUsesList uses={step.uses} />
          <div>
            <Button onClick={() => setStep(null)}>{say('Close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
