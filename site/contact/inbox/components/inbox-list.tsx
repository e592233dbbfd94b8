import { say } from '@site/platform/words/say';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { LineList } from '@site/ui/line-list';
import { dismissFailures } from '@site/ui/messages/message-store';
import { focusHeading } from '@site/ui/page/focus-heading';
import { useEffect, useRef, useState } from 'react';
import type { WireMessage } from '#site/contact/inbox/contract.ts';
import type { InboxRows } from '#site/contact/inbox/use-inbox-rows.ts';
import { useDates } from '#site/session/use-dates.ts';
import { InboxRow } from './inbox-row.tsx';

/** @param onRemoved Called when a message has left the list: more may follow it. */
export function InboxList({ inbox, onRemoved }: { inbox: InboxRows; onRemoved: () => void }) {
  const dates = useDates();
  const { rows } = inbox;
  const [messageToDelete, setMessageToDelete] = useState<WireMessage | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const heads = useRef(new Map<string, HTMLButtonElement>());
  const focusNext = useRef<string | null | undefined>(undefined);

  // The focused row is gone: the next one gets the focus, or the heading.
  useEffect(() => {
    if (focusNext.current === undefined || messageToDelete) return;
    const head = focusNext.current === null ? undefined : heads.current.get(focusNext.current);
    focusNext.current = undefined;
    if (head) head.focus();
    else focusHeading(document.body);
  });

  async function removeWith(id: string, action: () => Promise<boolean>) {
    const index = rows.findIndex((row) => row.id === id);
    const neighbor = rows[index + 1] ?? rows[index - 1];
    if (!(await action())) return;
    focusNext.current = neighbor?.id ?? null;
    onRemoved();
  }

  async function confirmDelete(id: string) {
    setDeleting(true);
    await removeWith(id, () => inbox.deletePermanently(id));
    setDeleting(false);
    setMessageToDelete(null);
  }

  return (
    <>
      {rows.length > 0 && (
        <LineList>
          {rows.map((message) => (
            <li key={message.id}>
              <InboxRow
                message={message}
                actions={inbox}
                headRef={(head) => {
                  if (head) heads.current.set(message.id, head);
                  return () => {
                    heads.current.delete(message.id);
                  };
                }}
                onSpam={() => removeWith(message.id, () => inbox.setSpam(message.id, !message.isSpam))}
                onTrash={() => removeWith(message.id, () => inbox.moveToTrash(message.id))}
                onRestore={() => removeWith(message.id, () => inbox.restore(message.id))}
                onDelete={() => {
                  dismissFailures();
                  setMessageToDelete(message);
                }}
              />
            </li>
          ))}
        </LineList>
      )}
      {messageToDelete && (
        <ConfirmDialog
          question={say('Permanently delete the message of {name} from {time}?', {
            name: messageToDelete.name,
            time: dates.long(messageToDelete.receivedAt),
          })}
          description={say('This cannot be undone.')}
          confirmLabel={say('Delete permanently')}
          isBusy={isDeleting}
          onConfirm={() => confirmDelete(messageToDelete.id)}
          onCancel={() => setMessageToDelete(null)}
        />
      )}
    </>
  );
}
