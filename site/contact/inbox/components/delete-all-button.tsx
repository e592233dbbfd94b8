import { counted } from '@site/platform/text/counted';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { focusHeading } from '@site/ui/page/focus-heading';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { deleteSpam } from '#site/contact/inbox/inbox-client.ts';
import { emptyMessageTrash } from '#site/contact/trash/message-trash-client.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const folders = {
  spam: {
    label: 'Delete all spam',
    deleteUntil: deleteSpam,
    question: (count: number) =>
      count === 1
        ? 'Permanently delete the spam message?'
        : `Permanently delete all ${counted(count, 'spam message')}?`,
    deleted: (count: number) => counted(count, 'spam message'),
  },
  trash: {
    label: 'Empty trash',
    deleteUntil: emptyMessageTrash,
    question: (count: number) =>
      count === 1
        ? 'Permanently delete the message in the trash?'
        : `Permanently delete all ${counted(count, 'message')} in the trash?`,
    deleted: (count: number) => counted(count, 'message'),
  },
} as const;

/** Asks first. @param count Messages at `until`; later ones stay, because no administrator has seen them. */
export function DeleteAllButton({
  folder,
  count,
  until,
  onDeleted,
}: {
  folder: keyof typeof folders;
  count: number;
  until: string;
  onDeleted: () => Promise<void>;
}) {
  const apiUrl = useApiUrl();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useReportedWork('The messages could not be deleted');
  const { label, deleteUntil, question, deleted } = folders[folder];

  async function confirm() {
    const isDone = await run(async () => {
      const total = await deleteUntil(createApiClient(apiUrl), until);
      await onDeleted();
      showMessage('success', `${deleted(total)} ${total === 1 ? 'was' : 'were'} permanently deleted.`);
    });
    // Closed first: behind an open dialog nothing can take the focus.
    flushSync(() => setAsking(false));
    // The button disappears with the messages.
    if (isDone) focusHeading(document.body);
  }

  return (
    <>
      <Button
        look="danger"
        onClick={() => {
          dismissFailures();
          setAsking(true);
        }}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={question(count)}
          description="This cannot be undone."
          confirmLabel="Delete permanently"
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
