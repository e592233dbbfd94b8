import { useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { useReportedWork } from '#app/auth/use-work.ts';
import { newFilesStay } from '#app/media/library/library.ts';
import { cleanUpLibrary, fetchLibrary } from '#app/media/library/library-client.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';
import { byteText } from '#platform/text/byte-text.ts';
import { counted } from '#platform/text/counted.ts';

export function CleanUpButton({ onCleaned }: { onCleaned: () => void }) {
  const apiUrl = useApiUrl();
  const [unused, setUnused] = useState<{ total: number; totalBytes: number } | null>(null);
  const { isBusy, run } = useReportedWork('The clean-up failed');

  async function ask() {
    await run(async () => {
      const found = await fetchLibrary(createApiClient(apiUrl), { filter: 'unused', limit: 1 });
      if (found.total > 0) setUnused(found);
      else showMessage('success', `There are no unused files. ${newFilesStay}`);
    });
  }

  async function cleanUp() {
    await run(async () => {
      const { removed, bytes } = await cleanUpLibrary(createApiClient(apiUrl));
      showMessage('success', `Permanently deleted ${counted(removed, 'file')} (${byteText(bytes)}).`);
    });
    setUnused(null);
    onCleaned();
  }

  return (
    <>
      <BusyButton look="quiet" onClick={ask} isBusy={isBusy}>
        Clean up unused files
      </BusyButton>
      {unused && (
        <ConfirmDialog
          question={`Permanently delete ${counted(unused.total, 'unused file')} (${byteText(unused.totalBytes)})?`}
          confirmLabel="Delete permanently"
          isBusy={isBusy}
          onConfirm={cleanUp}
          onCancel={() => setUnused(null)}
        />
      )}
    </>
  );
}
