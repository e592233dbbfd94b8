import { Link } from 'react-router';
import { type InboxTab, inboxLimits, type ReadState } from '#app/contact/inbox/inbox.ts';
import { type InboxView, inboxAddress, inboxParameters } from '#app/contact/inbox/inbox-view.ts';
import { SearchForm } from '#app/ui/search-form.tsx';
import styles from './inbox-filters.module.css';

/** Tabs, search and filter of the messages screen: all of them in the URL, none of them state. */
export function InboxFilters({
  view,
  unread,
  unreadSpam,
}: {
  view: InboxView;
  unread: number;
  unreadSpam: number;
}) {
  const { tab, state, q } = view;
  return (
    <div className={styles.filters}>
      <nav aria-label="Folders" className={styles.tabs}>
        <TabLink tab="inbox" current={tab}>
          Inbox {unread > 0 && <span className={styles.count}>{unread} unread</span>}
        </TabLink>
        <TabLink tab="spam" current={tab}>
          Spam {unreadSpam > 0 && <span className={styles.count}>{unreadSpam} unread</span>}
        </TabLink>
        <TabLink tab="trash" current={tab}>
          Trash
        </TabLink>
      </nav>
      <div className={styles.row}>
        <SearchForm
          key={`${tab} ${q}`}
          id="message-search"
          label="Search the messages"
          q={q}
          maxCharacters={inboxLimits.searchCharacters}
          kept={inboxParameters({ tab, state, q: '' })}
        />
        <nav aria-label="Which messages" className={styles.states}>
          <StateLink state="all" view={view}>
            All
          </StateLink>
          <StateLink state="unread" view={view}>
            Unread
          </StateLink>
        </nav>
      </div>
    </div>
  );
}

function TabLink({
  tab,
  current,
  children,
}: {
  tab: InboxTab;
  current: InboxTab;
  children: React.ReactNode;
}) {
  return (
    <Link to={inboxAddress({ tab, state: 'all', q: '' })} aria-current={tab === current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

function StateLink({ state, view, children }: { state: ReadState; view: InboxView; children: string }) {
  return (
    <Link to={inboxAddress({ ...view, state })} aria-current={state === view.state ? 'true' : undefined}>
      {children}
    </Link>
  );
}
