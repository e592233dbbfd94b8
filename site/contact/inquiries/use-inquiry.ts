import { say } from '@site/platform/words/say';
import { showMessage } from '@site/ui/messages/message-store';
import { useCallback, useRef } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import { noteInboxChange } from '#site/contact/inbox/inbox-changes.ts';
import type { messageTrashContract } from '#site/contact/trash/contract.ts';
import { useApi } from '#site/session/api.ts';
import { serverCode } from '#site/session/api-client.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { inquiryContract, WireConversation } from './contract.ts';
import { answeredMeanwhile, type InquiryChange } from './inquiry.ts';

interface Said {
  /** Beginning of the message about a failure. */
  readonly failed: string;
  readonly done?: string;
  /** A message leaves the inbox. */
  readonly takesAway?: boolean;
}

export type InquiryActions = ReturnType<typeof useInquiry>;

/**
 * What is done in a conversation, one after the other: each says how it ended, and resolves to whether it was done.
 * @param open Absent: none is open. @param closed URL of the list without it.
 */
export function useInquiry(open: WireConversation | null, closed: string) {
  const id = open?.id ?? '';
  const inquiries = useApi<typeof inquiryContract>();
  const messages = useApi<typeof inboxContract>();
  const trash = useApi<typeof messageTrashContract>();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { isBusy, run } = useReportedWork();
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const params = { id };

  const isLast = open?.messages === 1;

  function attempt(
    work: () => Promise<unknown>,
    { failed, done, takesAway = false }: Said,
  ): Promise<boolean> {
    const mine = before.current.then(() =>
      run(async () => {
        await work();
        noteInboxChange();
        if (done) showMessage('success', done);
        // An inquiry goes with its last message.
        if (takesAway && isLast) await navigate(closed, { replace: true });
        else await revalidate();
      }, failed),
    );
    before.current = mine;
    return mine;
  }

  async function showingOtherAnswer(error: unknown): Promise<never> {
    if (serverCode(error) === answeredMeanwhile) await revalidate();
    throw error;
  }

  return {
    isBusy,
    markRead: useCallback(
      (inquiry: string) => {
        const reading = inquiries('POST /api/inquiries/:id/read', { params: { id: inquiry } });
        // What takes the inquiry away waits for it. That it failed is no reason to stop.
        before.current = reading.catch(() => undefined);
        return reading;
      },
      [inquiries],
    ),
    change: ({ tags, ...change }: InquiryChange) =>
      attempt(
        () => inquiries('PATCH /api/inquiries/:id', { params, body: { ...change, tags: tags && [...tags] } }),
        { failed: say('The inquiry could not be changed') },
      ),
    addNote: (text: string) =>
      attempt(() => inquiries('POST /api/inquiries/:id/notes', { params, body: { text } }), {
        failed: say('The note could not be saved'),
      }),
    removeNote: (note: string) =>
      attempt(() => inquiries('DELETE /api/inquiries/:id/notes/:note', { params: { id, note } }), {
        failed: say('The note could not be deleted'),
        done: say('The note was deleted.'),
      }),
    answer: (body: { id: string; subject: string; text: string; seen: number }) =>
      attempt(
        () => inquiries('POST /api/inquiries/:id/replies', { params, body }).catch(showingOtherAnswer),
        { failed: say('The answer could not be sent'), done: say('The answer is on its way.') },
      ),
    sendAgain: (reply: string) =>
      attempt(() => inquiries('POST /api/inquiries/:id/replies/:reply/retry', { params: { id, reply } }), {
        failed: say('The answer could not be sent again'),
        done: say('The answer is being sent again.'),
      }),
    setUnread: (message: string) =>
      attempt(
        () => messages('PATCH /api/messages/:id', { params: { id: message }, body: { isRead: false } }),
        { failed: say('The message could not be marked as unread'), done: say('The message is unread.') },
      ),
    setSpam: (message: string) =>
      attempt(
        () => messages('PATCH /api/messages/:id', { params: { id: message }, body: { isSpam: true } }),
        {
          failed: say('The message could not be moved'),
          ...{ done: say('The message was moved to Spam.'), takesAway: true },
        },
      ),
    trash: (message: string) =>
      attempt(() => trash('DELETE /api/messages/:id', { params: { id: message } }), {
        failed: say('The message could not be deleted'),
        ...{
          done: say('Moved to the trash. It can be restored for {trashDays} days.', { trashDays }),
          takesAway: true,
        },
      }),
    notifyAgain: (message: string) =>
      attempt(() => messages('POST /api/messages/:id/notify', { params: { id: message } }), {
        failed: say('The notification could not be sent again'),
        done: say('The notification is being sent again.'),
      }),
  };
}
