import { Form, Link } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { type InboxTab, inboxLimits, type ReadState } from '../inbox.ts';
import { type InboxView, inboxAddress } from '../inbox-view.ts';
import styles from './inbox-filters.module.css';

/** Tabs, search and filter of the messages screen: all of them addresses, none of them state. */
export function InboxFilters({ view, unread }: { view: InboxView; unread: number }) {
  const { tab, state, q } = view;
  return (
    <div className={styles.filters}>
      <nav aria-label="Folders" className={styles.tabs}>
        <TabLink tab="inbox" current={tab}>
          Inbox {unread > 0 && <span className={styles.count}>{unread} unread</span>}
        </TabLink>
        <TabLink tab="spam" current={tab}>
          Spam
        </TabLink>
      </nav>
      <search className={styles.row}>
        <Form key={`${tab} ${q}`} className={styles.search}>
          {tab !== 'inbox' && <input type="hidden" name="tab" value={tab} />}
          {state !== 'all' && <input type="hidden" name="state" value={state} />}
          <Field id="message-search" label="Search the messages">
            {(control) => (
              <input
                {...control}
                type="search"
                name="q"
                defaultValue={q}
                maxLength={inboxLimits.searchCharacters}
                autoComplete="off"
              />
            )}
          </Field>
          <Button type="submit" look="quiet">
            Search
          </Button>
        </Form>
        <nav aria-label="Which messages" className={styles.states}>
          <StateLink state="all" view={view}>
            All
          </StateLink>
          <StateLink state="unread" view={view}>
            Unread
          </StateLink>
        </nav>
      </search>
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
