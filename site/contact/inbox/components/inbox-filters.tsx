import { FilterLinks } from '@site/ui/filter-links';
import { SearchForm } from '@site/ui/search-form';
import { useLiveSearch } from '@site/ui/use-live-search';
import { Link } from 'react-router';
import { type InboxTab, readStates } from '#site/contact/inbox/inbox.ts';
import { type InboxView, inboxParameters, inboxUrl } from '#site/contact/inbox/inbox-view.ts';
import styles from './inbox-filters.module.css';

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
  const search = useLiveSearch(q);
  return (
    <div className={styles.filters}>
      <Folders tab={tab} unread={unread} unreadSpam={unreadSpam} />
      <div className={styles.row}>
        <SearchForm
          id="message-search"
          label="Search the messages"
          q={q}
          form={search}
          kept={inboxParameters({ tab, state, q: '' })}
        />
        <FilterLinks
          label="Which messages"
          choices={readStates.map((choice) => ({
            name: choice === 'all' ? 'All' : 'Unread',
            to: inboxUrl({ ...view, state: choice }),
            isChosen: choice === state,
          }))}
        />
      </div>
    </div>
  );
}

export function Folders({ tab, unread, unreadSpam }: { tab: InboxTab; unread: number; unreadSpam: number }) {
  return (
    <nav aria-label="Folders" className={styles.tabs}>
      <TabLink tab="inbox" current={tab}>
        Inquiries {unread > 0 && <span className={styles.count}>{unread} unread</span>}
      </TabLink>
      <TabLink tab="spam" current={tab}>
        Spam {unreadSpam > 0 && <span className={styles.count}>{unreadSpam} unread</span>}
      </TabLink>
      <TabLink tab="trash" current={tab}>
        Trash
      </TabLink>
    </nav>
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
    <Link to={inboxUrl({ tab, state: 'all', q: '' })} aria-current={tab === current ? 'page' : undefined}>
      {children}
    </Link>
  );
}
