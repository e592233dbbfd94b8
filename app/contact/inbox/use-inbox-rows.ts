import { useEffect, useRef, useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { changeMessage, deleteMessage, fetchMessage, notifyAgain } from './inbox-client.ts';
import type { WireMessage } from './inbox-wire.ts';

const lookEveryMs = 1_500;
const looks = 6;

/**
 * The messages on screen and what can be done with them. Each action tells the person how it went and
 * resolves to whether it worked; a failed one leaves the row as it was.
 *
 * @param loaded As the API gave them; a new list takes the place of whatever was changed here.
 */
export function useInboxRows(loaded: readonly WireMessage[]) {
  const apiUrl = useApiUrl();
  const [source, setSource] = useState(loaded);
  const [rows, setRows] = useState(loaded);
  const isGone = useRef(false);
  // State changes with the next render; a second click can come before it.
  const underWay = useRef(new Map<string, { readonly what: string; readonly done: Promise<unknown> }>());
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

  const client = () => createApiClient(apiUrl);
  const merge = (id: string, change: Partial<WireMessage>) =>
    setRows((before) => before.map((row) => (row.id === id ? { ...row, ...change } : row)));
  const remove = (id: string) => setRows((before) => before.filter((row) => row.id !== id));

  /** Runs the actions of each message one after the other; a double click runs an action once. */
  function attempt(id: string, work: () => Promise<void>, failed: string): Promise<boolean> {
    const before = underWay.current.get(id);
    if (before?.what === failed) return Promise.resolve(false);
    const done = (before?.done ?? Promise.resolve()).then(() => perform(work, failed));
    const mine = { what: failed, done };
    underWay.current.set(id, mine);
    return done.finally(() => {
      if (underWay.current.get(id) === mine) underWay.current.delete(id);
    });
  }

  async function perform(work: () => Promise<void>, failed: string): Promise<boolean> {
    dismissFailures();
    try {
      await work();
      return true;
    } catch (error) {
      console.warn(failed, error);
      showMessage('failure', `${failed}: ${failureSentence(error)}`);
      return false;
    }
  }

  /** Looks a few times how a notification that was sent again is doing, until that is known. */
  async function follow(id: string): Promise<void> {
    for (let look = 0; look < looks; look++) {
      await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
      if (isGone.current) return;
      const { delivery } = await fetchMessage(client(), id);
      merge(id, { delivery });
      if (delivery.state === 'waiting') continue;
      if (delivery.state === 'sent') showMessage('success', 'The notification was sent.');
      else showMessage('failure', `The notification was refused again: ${delivery.reason}`);
      return;
    }
  }

  return {
    rows,
    /** How many more of these are unread now than when they were loaded. */
    unreadChange: countUnread(rows) - countUnread(loaded),

    setRead(id: string, isRead: boolean): Promise<boolean> {
      merge(id, { isRead });
      return attempt(
        id,
        async () => {
          await changeMessage(client(), id, { isRead }).catch((error: unknown) => {
            merge(id, { isRead: !isRead });
            throw error;
          });
        },
        isRead ? 'The message could not be marked as read' : 'The message could not be marked as unread',
      );
    },

    setSpam(id: string, isSpam: boolean): Promise<boolean> {
      return attempt(
        id,
        async () => {
          await changeMessage(client(), id, { isSpam });
          remove(id);
          showMessage(
            'success',
            isSpam ? 'The message was moved to Spam.' : 'The message was moved to the inbox.',
          );
        },
        'The message could not be moved',
      );
    },

    delete(id: string): Promise<boolean> {
      return attempt(
        id,
        async () => {
          await deleteMessage(client(), id);
          remove(id);
          showMessage('success', 'The message was deleted.');
        },
        'The message could not be deleted',
      );
    },

    notifyAgain(id: string): Promise<boolean> {
      return attempt(
        id,
        async () => {
          const { delivery } = await notifyAgain(client(), id);
          merge(id, { delivery });
          showMessage('success', 'The notification is being sent again.');
          follow(id).catch((error: unknown) => console.warn('The message could not be read again', error));
        },
        'The notification could not be sent again',
      );
    },
  };
}

export type InboxRows = ReturnType<typeof useInboxRows>;

const countUnread = (rows: readonly WireMessage[]) => rows.filter(({ isRead }) => !isRead).length;
