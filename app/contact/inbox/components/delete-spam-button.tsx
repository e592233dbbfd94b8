import { useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { deleteSpam } from '#app/contact/inbox/inbox-client.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { focusHeading } from '#app/ui/page/focus-heading.ts';

/**
 * Deletes all spam, after a question.
 *
 * @param spam The number of messages at the instant `until`; later ones stay, because no administrator has seen them.
 */
export function DeleteSpamButton({
  spam,
  until,
  onDeleted,
}: {
  spam: number;
  until: string;
  onDeleted: () => Promise<void>;
}) {
  const apiUrl = useApiUrl();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function confirm() {
    setBusy(true);
    try {
      const deleted = await deleteSpam(createApiClient(apiUrl), until);
      await onDeleted();
      showMessage('success', `${counted(deleted)} deleted.`);
      // The button disappears with the spam.
      requestAnimationFrame(() => focusHeading(document.body));
    } catch (error) {
      console.warn('Deleting spam failed', error);
      showMessage('failure', `The spam could not be deleted: ${failureSentence(error)}`);
    } finally {
      setBusy(false);
      setAsking(false);
    }
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
        Delete all spam
      </Button>
      {isAsking && (
        <ConfirmDialog
          question={
            spam === 1
              ? 'Permanently delete the spam message?'
              : `Permanently delete all ${spam} spam messages?`
          }
          confirmLabel={spam === 1 ? 'Delete' : 'Delete all'}
          isBusy={isBusy}
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

const counted = (count: number) => (count === 1 ? '1 spam message was' : `${count} spam messages were`);
