import { say, sayCount } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { ListSummary } from '@site/ui/list-summary';
import { PageLinks } from '@site/ui/page/page-links';
import { Screen } from '@site/ui/page/screen';
import { href, Link, redirect, useRevalidator } from 'react-router';
import { InboxPanes } from '#site/contact/inquiries/components/inbox-panes.tsx';
import { inboxPath } from '#site/contact/inquiries/inquiry-path.ts';
import { readInboxPlace } from '#site/contact/inquiries/inquiry-view.ts';
import { loadInbox } from '#site/contact/inquiries/load-inbox.ts';
import { browserApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { useMay } from '#site/session/use-user.ts';
import type { Route } from './+types/messages.ts';
import { DeleteAllButton } from './components/delete-all-button.tsx';
import { ExportButtons } from './components/export-buttons.tsx';
import { Folders, InboxFilters } from './components/inbox-filters.tsx';
import { InboxList } from './components/inbox-list.tsx';
import type { inboxContract, WireCounts, WireMessage } from './contract.ts';
import { type InboxTab, spamDays } from './inbox.ts';
import { type InboxView, inboxParameters, inboxUrl, readInboxView } from './inbox-view.ts';
import styles from './messages.module.css';
import { useInboxRows } from './use-inbox-rows.ts';

const pageSize = 24;

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const view = readInboxView(url);
  return view.tab === 'inbox'
    ? { inbox: await loadInbox(readInboxPlace(url)), folder: null }
    : { inbox: null, folder: await loadFolder({ ...view, tab: view.tab }) };
}

async function loadFolder(view: InboxView & { tab: Folder }) {
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

type Folder = Exclude<InboxTab, 'inbox'>;

const folderNotes: Readonly<Record<Folder, string>> = {
  spam: 'Spam is permanently deleted after {spamDays} days.',
  trash: 'Deleted messages can be restored for {trashDays} days. Then they are permanently deleted.',
};

export default function Messages({ loaderData: { inbox, folder } }: Route.ComponentProps) {
  return inbox ? <Inbox {...inbox} /> : <FolderScreen {...folder} />;
}

function Inbox({ counts, ...panes }: Parameters<typeof InboxPanes>[0] & { counts: WireCounts }) {
  return (
    <Screen heading={say('Inbox')} more={<MoreActions list={{ inbox: panes.place }} />}>
      {!counts.hasAlerts && <AlertsOffNotice />}
      <Folders tab="inbox" unread={counts.unread} unreadSpam={counts.unreadSpam} />
      <InboxPanes {...panes} />
    </Screen>
  );
}

function FolderScreen({
  view,
  messages,
  total,
  counts,
}: {
  view: InboxView & { tab: Folder };
  messages: readonly WireMessage[];
  total: number;
  counts: WireCounts;
}) {
  const { revalidate } = useRevalidator();
  const inbox = useInboxRows(messages);
  const shownTotal = total - messages.length + inbox.rows.length;
  const spamChange = view.tab === 'spam' ? inbox.unreadChange : 0;
  return (
    <Screen
      heading={say('Inbox')}
      actions={
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
      more={<MoreActions list={{ folder: view }} />}
    >
      <InboxFilters
        view={view}
        unread={counts.unread}
        unreadSpam={counts.unreadSpam + spamChange}
        note={say(folderNotes[view.tab], { spamDays, trashDays })}
      />
      <ListSummary
        isEmpty={shownTotal === 0}
        drawing="inbox"
        action={
          <ButtonLink to={inboxPath} look="quiet">
            {say('Back to the inbox')}
          </ButtonLink>
        }
      >
        {summaryOf(view, shownTotal)}
      </ListSummary>
      <InboxList inbox={inbox} onRemoved={revalidate} />
      <PageLinks
        page={view.page}
        pages={Math.ceil(total / pageSize)}
        label={say('Pages of messages')}
        parameters={inboxParameters(view)}
      />
    </Screen>
  );
}

function MoreActions({ list }: Parameters<typeof ExportButtons>[0]) {
  const maySetUp = useMay('site.set-up');
  const mayManage = useMay('messages.manage');
  return (
    <>
      <ExportButtons list={list} />
      {mayManage && (
        <ButtonLink look="quiet" to="/dashboard/messages/person">
          {say('Data of a person')}
        </ButtonLink>
      )}
      {maySetUp && (
        <ButtonLink look="quiet" to={href('/dashboard/site/:key', { key: 'settings' })}>
          {say('Settings')}
        </ButtonLink>
      )}
    </>
  );
}

function AlertsOffNotice() {
  const maySetUp = useMay('site.set-up');
  return (
    <p className={styles.alertsOff}>
      <strong>{say('E-mail notifications are off.')}</strong> {say('New messages appear only here.')}
      {maySetUp && (
        <Link to={href('/dashboard/system/:part?', { part: 'mail' })}>{say('Set up a mail server')}</Link>
      )}
    </p>
  );
}

function summaryOf({ tab, state, q }: InboxView, total: number): string {
  if (total > 0) return state === 'unread' ? sayCount(total, 'unread message') : sayCount(total, 'message');
  if (q !== '') return say('Nothing was found for “{q}”.', { q });
  if (state === 'unread') return say('No unread messages. You have seen everything here.');
  return tab === 'spam' ? say('There is no spam.') : say('The trash is empty.');
}
