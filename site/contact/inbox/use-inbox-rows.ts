import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import type { messageTrashContract } from '#site/contact/trash/contract.ts';
import { useApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import type { inboxContract, WireMessage } from './contract.ts';
import { createRowActions } from './row-actions.ts';

const lookEveryMs = 1_500;
const looks = 6;

/** Each action reports its outcome and resolves to whether it worked; after a failure the row is unchanged. */
export function useInboxRows(loaded: readonly WireMessage[]) {
  const inbox = useApi<typeof inboxContract>();
  const trash = useApi<typeof messageTrashContract>();
  const [source, setSource] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  const [attempt] = useState(createRowActions);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  if (source !== loaded) {
    setSource(loaded);
    setRows(loaded);
  }

  const change = (id: string, body: { isRead?: boolean; isSpam?: boolean }) =>
    inbox('PATCH /api/messages/:id', { params: { id }, body });
  const merge = (id: string, change: Partial<WireMessage>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row)));

  /** @param back Undoes it; absent: nothing does. */
  const leaving =
    (act: Act, done: string, failed: string, back?: Act) =>
    (id: string): Promise<boolean> =>
      attempt(
        id,
        async () => {
          await act(id);
          setRows((before) => before.filter((row) => row.id !== id));
          showMessage('success', done, { undo: back && (() => undo(id, back)) });
        },
        failed,
      );

  /** The row stands again where it stood, unless the list has been loaded anew. */
  const undo = (id: string, back: Act) =>
    attempt(
      id,
      async () => {
        await back(id);
        setRows((now) => {
          if (!loaded.some((row) => row.id === id)) return now;
          const shown = new Set([...now.map((row) => row.id), id]);
          return loaded
            .filter((row) => shown.has(row.id))
            .map((row) => now.find(({ id }) => id === row.id) ?? row);
        });
      },
      say('The message could not be moved back'),
    );

  async function follow(id: string): Promise<void> {
    for (let look = 0; look < looks; look++) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      if (isGone.current) return;
      const { delivery } = await inbox('GET /api/messages/:id', { params: { id } });
      merge(id, { delivery });
      if (delivery.state === 'waiting') continue;
      if (delivery.state === 'sent') showMessage('success', say('The notification was sent.'));
      else
        showMessage(
          'failure',
          say('The notification could not be sent again: {reason}', { reason: delivery.reason ?? '' }),
        );
      return;
    }
  }

  return {
    rows,
    unreadChange: countUnread(rows) - countUnread(loaded),

    setRead(id: string, isRead: boolean): Promise<boolean> {
      merge(id, { isRead });
      return attempt(
        id,
        async () => {
          await change(id, { isRead }).catch((error: unknown) => {
            merge(id, { isRead: !isRead });
            throw error;
          });
        },
        isRead
          ? say('The message could not be marked as read')
          : say('The message could not be marked as unread'),
      );
    },

    setSpam: (id: string, isSpam: boolean): Promise<boolean> =>
      leaving(
        () => change(id, { isSpam }),
        isSpam ? say('The message was moved to Spam.') : say('The message was moved to the inbox.'),
        say('The message could not be moved'),
        () => change(id, { isSpam: !isSpam }),
      )(id),

    moveToTrash: leaving(
      (id) => trash('DELETE /api/messages/:id', { params: { id } }),
      say('Moved to the trash. It can be restored for {trashDays} days.', { trashDays }),
      say('The message could not be deleted'),
      (id) => trash('POST /api/messages/trash/:id/restore', { params: { id } }),
    ),
    restore: leaving(
      (id) => trash('POST /api/messages/trash/:id/restore', { params: { id } }),
      say('The message was restored.'),
      say('The message could not be restored'),
    ),
    deletePermanently: leaving(
      (id) => trash('DELETE /api/messages/trash/:id', { params: { id } }),
      say('The message was permanently deleted.'),
      say('The message could not be deleted'),
    ),

    notifyAgain(id: string): Promise<boolean> {
      return attempt(
        id,
        async () => {
          const { delivery } = await inbox('POST /api/messages/:id/notify', { params: { id } });
          merge(id, { delivery });
          showMessage('success', say('The notification is being sent again.'));
          follow(id).catch((error: unknown) => console.warn('The message could not be read again', error));
        },
        say('The notification could not be sent again'),
      );
    },
  };
}

type Act = (id: string) => Promise<unknown>;

export type InboxRows = ReturnType<typeof useInboxRows>;

const countUnread = (rows: readonly WireMessage[]) => rows.filter(({ isRead }) => !isRead).length;
