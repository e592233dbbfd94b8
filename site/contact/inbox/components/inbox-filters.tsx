import { say } from '@site/platform/words/say';
import { FilterLinks } from '@site/ui/filter-links';
import { FilterRow, ListSearch } from '@site/ui/list-search';
import { TabRow } from '@site/ui/page/screen-tabs';
import { useLiveSearch } from '@site/ui/use-live-search';
import { Link } from 'react-router';
import { type InboxTab, readStates } from '#site/contact/inbox/inbox.ts';
import { type InboxView, inboxParameters, inboxUrl } from '#site/contact/inbox/inbox-view.ts';

export function InboxFilters({
  view,
  unread,
  unreadSpam,
  note,
}: {
  view: InboxView;
  unread: number;
  unreadSpam: number;
  /** What becomes of the messages here. */
  note: string;
}) {
  const { tab, state, q } = view;
  const search = useLiveSearch(q);
  return (
    <>
      <Folders tab={tab} unread={unread} unreadSpam={unreadSpam} />
      <FilterRow>
        <FilterLinks
          label={say('Which messages')}
          choices={readStates.map((choice) => ({
            name: choice === 'all' ? say('All') : say('Unread'),
            to: inboxUrl({ ...view, state: choice }),
            isChosen: choice === state,
          }))}
        />
        <ListSearch
          label={say('Search the messages')}
          q={q}
          form={search}
          kept={inboxParameters({ tab, state, q: '' })}
        />
        <p>{note}</p>
      </FilterRow>
    </>
  );
}

export function Folders({ tab, unread, unreadSpam }: { tab: InboxTab; unread: number; unreadSpam: number }) {
  return (
    <TabRow label={say('Folders')}>
      <Tab tab="inbox" current={tab} name={say('Inquiries')} unread={unread} />
      <Tab tab="spam" current={tab} name={say('Spam')} unread={unreadSpam} />
      <Tab tab="trash" current={tab} name={say('Trash')} unread={0} />
    </TabRow>
  );
}

function Tab({
  tab,
  current,
  name,
  unread,
}: {
  tab: InboxTab;
  current: InboxTab;
  name: string;
  unread: number;
}) {
  return (
    <li>
      <Link to={inboxUrl({ tab, state: 'all', q: '' })} aria-current={tab === current ? 'page' : undefined}>
        {name}
        {unread > 0 && (
          <small>
            {unread}
            <span className="visually-hidden"> {say('unread')}</span>
          </small>
        )}
      </Link>
    </li>
  );
}
