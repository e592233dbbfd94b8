import { byteText } from '@site/platform/text/byte-text';
import { say, sayCount } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { newFilesStay } from '#site/media/library/library.ts';
import { fetchLibrary } from '#site/media/library/library-client.ts';
import type { libraryContract } from '#site/media/library/library-contract.ts';
import { browserApi } from '#site/session/api.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useReportedWork } from '#site/session/use-work.ts';

export function CleanUpButton({ onCleaned }: { onCleaned: () => void }) {
  const apiUrl = useApiUrl();
  const [unused, setUnused] = useState<{ total: number; totalBytes: number } | null>(null);
  const { isBusy, run } = useReportedWork(say('The clean-up failed'));

  async function ask() {
    await run(async () => {
      const found = await fetchLibrary(createApiClient(apiUrl), { filter: 'unused', limit: 1 });
      if (found.total > 0) setUnused(found);
      else
        showMessage(
          'success',
          say('There are no unused files. {newFilesStay}', { newFilesStay: newFilesStay() }),
        );
    });
  }

  async function cleanUp() {
    await run(async () => {
      const { removed, bytes } = await browserApi<typeof libraryContract>()('POST /api/media/clean-up', {
        body: {},
      });
      showMessage(
        'success',
        say('Permanently deleted {files} ({size}).', {
          files: sayCount(removed, 'file'),
          size: byteText(bytes),
        }),
      );
    });
    setUnused(null);
    onCleaned();
  }

  return (
    <>
      <BusyButton look="quiet" onClick={ask} isBusy={isBusy}>
        {say('Clean up unused files')}
      </BusyButton>
      {unused && (
        <ConfirmDialog
          question={say('Permanently delete {files} ({size})?', {
            files: sayCount(unused.total, 'unused file'),
            size: byteText(unused.totalBytes),
          })}
          confirmLabel={say('Delete permanently')}
          isBusy={isBusy}
          onConfirm={cleanUp}
          onCancel={() => setUnused(null)}
        />
      )}
    </>
  );
}
