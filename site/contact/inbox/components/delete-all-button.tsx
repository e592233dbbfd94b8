import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { focusHeading } from '@site/ui/page/focus-heading';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { messageTrashContract } from '#site/contact/trash/contract.ts';
import { browserApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const folders = {
  spam: {
    label: 'Delete all spam',
    deleteUntil: (until: string) =>
      browserApi<typeof inboxContract>()('DELETE /api/messages/spam', { query: { until } }),
    question: (count: number) =>
      say(
        '{count, plural, one {Permanently delete the spam message?} other {Permanently delete all # spam messages?}}',
        { count },
      ),
    deleted:
      '{count, plural, one {# spam message was permanently deleted.} other {# spam messages were permanently deleted.}}',
  },
  trash: {
    label: 'Empty trash',
    deleteUntil: (until: string) =>
      browserApi<typeof messageTrashContract>()('DELETE /api/messages/trash', { query: { until } }),
    question: (count: number) =>
      say(
        '{count, plural, one {Permanently delete the message in the trash?} other {Permanently delete all # messages in the trash?}}',
        { count },
      ),
    deleted:
      '{count, plural, one {# message was permanently deleted.} other {# messages were permanently deleted.}}',
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
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useReportedWork(say('The messages could not be deleted'));
  const { label, deleteUntil, question, deleted } = folders[folder];

  async function confirm() {
    const isDone = await run(async () => {
      const { deleted: total } = await deleteUntil(until);
      await onDeleted();
      showMessage('success', say(deleted, { count: total }));
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
          description={say('This cannot be undone.')}
          confirmLabel={say('Delete permanently')}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
