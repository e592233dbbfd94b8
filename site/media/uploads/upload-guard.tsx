import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { useBeforeUnload, useBlocker } from 'react-router';
import { isEnded, type QueuedUpload } from './queued-upload.ts';

/** Leaving the screen would stop the uploads. */
export function UploadGuard({ uploads }: { uploads: readonly QueuedUpload[] }) {
  const isBusy = uploads.some((upload) => !isEnded(upload));
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isBusy && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isBusy) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question="Leave, and stop the uploads that are not finished?"
      confirmLabel="Leave"
      isBusy={false}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
