import { callsOf } from '@site/platform/http/calls';
import { grouped } from '@site/platform/text/counted';
import { say, sayCount } from '@site/platform/words/say';
import type { AxiosInstance } from 'axios';
import { href, Link } from 'react-router';
import { describeBackups } from '#site/admin/backups/backup-state.ts';
import type { systemContract } from '#site/admin/system/contract.ts';
import { describeSystem } from '#site/admin/system/describe-system.ts';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { inquiryContract } from '#site/contact/inquiries/contract.ts';
import { adminScreens } from '#site/screens.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { Card } from './card.tsx';

export function InboxCard() {
  const counts = useOptionalData(fetchCounts);
  const facts = useOptionalData(fetchInquiryFacts);
  if (!counts) return null;
  const { overdue = 0, followUp = 0 } = facts ?? {};
  const { unread, unreadSpam, hasAlerts, failedMails, retryingMails } = counts;
  return (
    <Card
      title={say('Inbox')}
      value={unread === 0 ? say('No unread messages') : sayCount(unread, 'unread message')}
      to={href('/dashboard/messages')}
      isQuiet={unread + overdue + followUp + failedMails + retryingMails === 0}
    >
      {overdue > 0 && (
        <p>
          <Link to={`${href('/dashboard/messages')}?view=overdue`}>
            {say('{overdue} overdue', { overdue: grouped(overdue) })}
          </Link>
        </p>
      )}
      {followUp > 0 && (
        <p>
          <Link to={`${href('/dashboard/messages')}?view=follow-up`}>
            {say('{followUp} to follow up', { followUp: grouped(followUp) })}
          </Link>
        </p>
      )}
      {unreadSpam > 0 && (
        <p>
          <Link to={`${href('/dashboard/messages')}?tab=spam`}>
            {say('{unreadSpam} caught as spam', { unreadSpam: grouped(unreadSpam) })}
          </Link>
        </p>
      )}
      {!hasAlerts && <p>{say('E-mail notifications are off')}</p>}
      {failedMails > 0 && (
        <p>
          {say('{notifications} could not be delivered', {
            notifications: sayCount(failedMails, 'notification'),
          })}
        </p>
      )}
      {retryingMails > 0 && (
        <p>
          {say('{notifications} being tried again', {
            notifications: sayCount(retryingMails, 'notification'),
          })}
        </p>
      )}
    </Card>
  );
}

export function StateCard() {
  const dates = useDates();
  const state = useOptionalData(fetchState);
  const attention = useOptionalData(fetchAttention);
  if (!state) return null;
  const now = new Date();
  const near = (instant: string) => dates.near(instant, now);
  const troubled = describeSystem(state, now, near).filter(({ isQuiet }) => !isQuiet);
  const { sentences } = describeBackups(state.backups, now, near);
  const matters = [...troubled.map(({ title }) => title), ...(attention ?? []).map(({ text }) => text)];
  return (
    <Card
      title={say('State of the site')}
      value={
        matters.length === 0
          ? say('Everything works')
          : troubled.length === 0
            ? say('The server works')
            : troubled.map(({ title }) => title).join(', ')
      }
      to={href('/dashboard/system/:part?')}
      isQuiet={matters.length === 0}
    >
      {attention?.map(({ path, text }) => (
        <p key={path}>
          <Link to={path}>{say(text)}</Link>
        </p>
      ))}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Card>
  );
}

const fetchCounts = (client: AxiosInstance) =>
  callsOf<typeof inboxContract>(client)('GET /api/messages/counts');
const fetchInquiryFacts = (client: AxiosInstance) =>
  callsOf<typeof inquiryContract>(client)('GET /api/inquiries/facts');
/** What rooms say for themselves. */
const fetchAttention = async (client: AxiosInstance) => {
  const found = adminScreens.flatMap(({ path, attention }) => (attention ? [{ path, ...attention }] : []));
  const counts = await Promise.all(
    found.map(({ count }) =>
      count(client).catch((error: unknown) => {
        console.warn('A part of the state could not be loaded', error);
        return 0;
      }),
    ),
  );
  return found.flatMap(({ path, says }, at) => {
    const count = counts[at] ?? 0;
    return count === 0 ? [] : [{ path, text: says(count) }];
  });
};
const fetchState = (client: AxiosInstance) => callsOf<typeof systemContract>(client)('GET /api/system');
