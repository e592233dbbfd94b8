import { ButtonLink } from '@site/ui/button';
import { ListSummary } from '@site/ui/list-summary';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { href, redirect, useRevalidator } from 'react-router';
import { browserApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import type { Route } from './+types/messages.ts';
import { DeleteAllButton } from './components/delete-all-button.tsx';
import { ExportButton } from './components/export-button.tsx';
import { InboxFilters } from './components/inbox-filters.tsx';
import { InboxList } from './components/inbox-list.tsx';
import type { inboxContract } from './contract.ts';
import { type InboxTab, spamDays } from './inbox.ts';
import { type InboxView, inboxParameters, inboxUrl, readInboxView } from './inbox-view.ts';
import styles from './messages.module.css';
import { useInboxRows } from './use-inbox-rows.ts';

const pageSize = 24;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = readInboxView(url);
  const { page, ...filters } = view;
  const api = browserApi<typeof inboxContract>();
  const [{ items: messages, total }, counts] = await Promise.all([
    api.list('GET /api/messages', {
      query: { ...filters, limit: pageSize, offset: (page - 1) * pageSize },
    }),
    api('GET /api/messages/counts'),
  ]);
  // The last page disappears when its only message is deleted.
  if (messages.length === 0 && total > 0) throw redirect(inboxUrl(view));
  return { view, messages, total, counts };
}

const folderNotes = {
  spam: `Spam is permanently deleted after ${spamDays} days.`,
  trash: `Deleted messages can be restored for ${trashDays} days. Then they are permanently deleted.`,
};

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { view, messages, total, counts } = loaderData;
  const { revalidate } = useRevalidator();
  const inbox = useInboxRows(messages);
  const shownTotal = total - messages.length + inbox.rows.length;
  const changeIn = (tab: InboxTab) => (view.tab === tab ? inbox.unreadChange : 0);
  return (
    <Screen
      heading="Messages"
      actions={
        view.tab !== 'inbox' &&
        counts[view.tab] > 0 && (
          <DeleteAllButton
            key={view.tab}
            folder={view.tab}
            count={counts[view.tab]}
            until={counts.countedAt}
            onDeleted={revalidate}
          />
        )
      }
      more={
        <>
          <ExportButton tab={view.tab} />
          <ButtonLink look="quiet" to={href('/dashboard/site/:key', { key: 'settings' })}>
            Settings
          </ButtonLink>
        </>
      }
    >
      {view.tab === 'inbox' && !counts.hasAlerts && <AlertsOffNotice />}
      <InboxFilters
        view={view}
        unread={counts.unread + changeIn('inbox')}
        unreadSpam={counts.unreadSpam + changeIn('spam')}
      />
      <ListSummary isEmpty={shownTotal === 0} drawing="inbox">
        {summaryOf(view, shownTotal)}
      </ListSummary>
      {view.tab !== 'inbox' && <p className={styles.folderNote}>{folderNotes[view.tab]}</p>}
      <InboxList inbox={inbox} onRemoved={revalidate} />
      <PageLinks
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        label="Pages of messages"
        parameters={inboxParameters(view)}
      />
    </Screen>
  );
}

function AlertsOffNotice() {
  return (
    <p className={styles.alertsOff}>
      <strong>E-mail notifications are off.</strong> New messages appear only here. The operator turns
      notifications on with <code>SMTP_URL</code>; Settings says who gets them.
    </p>
  );
}

function summaryOf({ tab, state, q }: InboxView, total: number): string {
  if (total > 0)
    return `${total} ${state === 'unread' ? 'unread ' : ''}${total === 1 ? 'message' : 'messages'}`;
  if (q !== '') return `Nothing was found for “${q}”.`;
  if (state === 'unread') return 'No unread messages. You have seen everything here.';
  if (tab === 'spam') return 'There is no spam.';
  if (tab === 'trash') return 'The trash is empty.';
  return 'No messages yet. What visitors write in the contact form appears here.';
}
