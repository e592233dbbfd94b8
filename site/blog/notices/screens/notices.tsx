import { say, sayCount } from '@site/platform/words/say';
import { Button, ButtonLink } from '@site/ui/button';
import { LineList } from '@site/ui/line-list';
import { ListSummary } from '@site/ui/list-summary';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { Screen } from '@site/ui/page/screen';
import { useRevalidator } from 'react-router';
import { browserApi, useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import { noticeDays } from '../notice.ts';
import type { noticeContract, WireNotice } from '../notice-contract.ts';
import type { Route } from './+types/notices.ts';
import { noteNoticeChange } from './notice-changes.ts';
import { NoticeLine } from './notice-line.tsx';

export const clientLoader = () => browserApi<typeof noticeContract>()('GET /api/notices');

export default function Notices({ loaderData: { notices, unread } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const api = useApi<typeof noticeContract>();

  /** `ids` undefined: all. */
  async function send(ids: readonly string[] | undefined, isRead: boolean) {
    await api('PUT /api/notices', { body: { ids, isRead } });
    noteNoticeChange();
  }

  async function mark(ids: readonly string[] | undefined, isRead: boolean) {
    dismissFailures();
    try {
      await send(ids, isRead);
      await revalidate();
    } catch (error) {
      showMessage(
        'failure',
        say('The notifications could not be marked: {reason}', { reason: failureSentence(error) }),
      );
    }
  }

  /** No reload of the list: it would abort the navigation that begins. */
  function markOpened({ id, isRead }: WireNotice) {
    if (isRead) return;
    send([id], true).catch((error: unknown) =>
      console.warn('A notification could not be marked as read', error),
    );
  }

  return (
    <Screen
      heading={say('Notifications')}
      actions={
        unread > 0 && (
          <Button look="quiet" onClick={() => mark(undefined, true)}>
            {say('Mark all as read')}
          </Button>
        )
      }
      more={
        <ButtonLink to="/dashboard/account/notices" look="quiet" size="small">
          {say('What you are notified of')}
        </ButtonLink>
      }
    >
      <ListSummary
        isEmpty={notices.length === 0}
        drawing="bell"
        action={
          <ButtonLink to="/dashboard/account/notices" look="quiet">
            {say('What you are notified of')}
          </ButtonLink>
        }
      >
        {summaryOf(notices.length, unread)}
      </ListSummary>
      <LineList>
        {notices.map((notice) => (
          <NoticeLine
            key={notice.id}
            notice={notice}
            onMark={(isRead) => mark([notice.id], isRead)}
            onOpen={() => markOpened(notice)}
          />
        ))}
      </LineList>
      {notices.length > 0 && (
        <p>
          <small>{say('Notifications are kept for {noticeDays} days.', { noticeDays })}</small>
        </p>
      )}
    </Screen>
  );
}

function summaryOf(total: number, unread: number): string {
  if (total === 0)
    return say(
      'Nothing yet. You are notified here when a blog waits for your review, or what became of yours.',
    );
  return unread === 0 ? say('Everything is read.') : sayCount(unread, 'unread notification');
}
