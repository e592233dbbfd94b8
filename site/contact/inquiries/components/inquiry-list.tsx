import { say } from '@site/platform/words/say';
import { ButtonLink } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { LineList } from '@site/ui/line-list';
import { FilterRow, ListSearch } from '@site/ui/list-search';
import { ListSummary } from '@site/ui/list-summary';
import { PageLinks } from '@site/ui/page/page-links';
import { useLiveSearch } from '@site/ui/use-live-search';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import type { WireInquiry } from '#site/contact/inquiries/contract.ts';
import { stateNames } from '#site/contact/inquiries/inquiry.ts';
import {
  type InboxPlace,
  inquiriesPerPage,
  inquiryViews,
  placeParameters,
  placeUrl,
  viewNames,
} from '#site/contact/inquiries/inquiry-view.ts';
import { useDates } from '#site/session/use-dates.ts';
import { SavedViews } from '#site/views/components/saved-views.tsx';
import { BulkBar } from './bulk-bar.tsx';
import styles from './inquiry-list.module.css';

export interface Facts {
  readonly open: number;
  readonly mine: number;
  readonly unassigned: number;
  readonly overdue: number;
  readonly followUp: number;
  readonly subjects: readonly string[];
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

export function InquiryList({
  place,
  inquiries,
  total,
  facts,
  selected,
  onSelect,
}: {
  place: InboxPlace;
  inquiries: readonly WireInquiry[];
  total: number;
  facts: Facts;
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}) {
  const search = useLiveSearch(place.q);
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    if (place.inquiry && pane.current) showCurrent(pane.current);
  }, [place.inquiry]);
  return (
    <section ref={pane} aria-label={say('Inquiries')} className={styles.pane}>
      <FilterRow>
        <ViewChoice place={place} facts={facts} />
        <ListSearch
          label={say('Search the inbox')}
          q={place.q}
          form={search}
          kept={placeParameters({ view: place.view, subject: place.subject })}
        />
      </FilterRow>
      <ListSummary isEmpty={total === 0} drawing="inbox" action={<EmptyAction place={place} />}>
        {summaryOf(place, total)}
      </ListSummary>
      {inquiries.length > 0 && (
        <LineList>
          {inquiries.map((inquiry) => (
            <li key={inquiry.id}>
              <Row
                inquiry={inquiry}
                place={place}
                isSelected={selected.has(inquiry.id)}
                onSelect={(isSelected) => {
                  const next = new Set(selected);
                  if (isSelected) next.add(inquiry.id);
                  else next.delete(inquiry.id);
                  onSelect(next);
                }}
              />
            </li>
          ))}
        </LineList>
      )}
      {selected.size > 0 && (
        <BulkBar ids={[...selected]} people={facts.people} onDone={() => onSelect(new Set())} />
      )}
      <PageLinks
        page={place.page}
        pages={Math.ceil(total / inquiriesPerPage)}
        label={say('Pages of inquiries')}
        parameters={placeParameters({ view: place.view, q: place.q, subject: place.subject })}
      />
    </section>
  );
}

/** Beside a conversation the list scrolls by itself: the open one is in view there, and the window stays where it is. */
function showCurrent(pane: HTMLElement): void {
  const row = pane.querySelector('[aria-current]')?.getBoundingClientRect();
  const { top, bottom } = pane.getBoundingClientRect();
  if (row && (row.top < top || row.bottom > bottom)) pane.scrollTop += row.top - top - pane.clientHeight / 3;
}

function ViewChoice({ place, facts }: { place: InboxPlace; facts: Facts }) {
  const navigate = useNavigate();
  const counts: Partial<Record<InboxPlace['view'], number>> = {
    ...{ open: facts.open, mine: facts.mine, unassigned: facts.unassigned },
    ...{ overdue: facts.overdue, 'follow-up': facts.followUp },
  };
  return (
    <>
      <Select
        aria-label={say('Show')}
        value={place.view}
        onChange={({ target }) => {
          const view = inquiryViews.find((one) => one === target.value);
          if (view) void navigate(placeUrl({ ...place, view, page: 1, inquiry: null }));
        }}
      >
        {inquiryViews.map((view) => (
          <option key={view} value={view}>
            {viewNames[view]}
            {counts[view] === undefined ? '' : ` (${counts[view]})`}
          </option>
        ))}
      </Select>
      {(facts.subjects.length > 0 || place.subject !== '') && (
        <Select
          aria-label={say('Subject')}
          value={place.subject}
          onChange={({ target }) =>
            navigate(placeUrl({ ...place, subject: target.value, page: 1, inquiry: null }))
          }
        >
          <option value="">{say('Any subject')}</option>
          {[...new Set([...facts.subjects, ...(place.subject ? [place.subject] : [])])].map((subject) => (
            <option key={subject}>{subject}</option>
          ))}
        </Select>
      )}
      <SavedViews list="inbox" filters={placeParameters({ ...place, page: 1, inquiry: null })} />
    </>
  );
}

function Row({
  inquiry,
  place,
  isSelected,
  onSelect,
}: {
  inquiry: WireInquiry;
  place: InboxPlace;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}) {
  const dates = useDates();
  const { id, name, state, lastAt, excerpt, unread, isOverdue, isToFollowUp, assignee, messages, tags } =
    inquiry;
  return (
    <article className={styles.row} data-row="" data-unread={unread > 0} data-current={place.inquiry === id}>
      <input
        type="checkbox"
        aria-label={say('Select: {name}', { name })}
        checked={isSelected}
        onChange={({ target }) => onSelect(target.checked)}
      />
      <Link
        to={placeUrl({ ...place, inquiry: id })}
        aria-current={place.inquiry === id ? 'true' : undefined}
        className={styles.link}
      >
        <span className={styles.top}>
          {unread > 0 && (
            <span className={styles.dot}>
              <span className="visually-hidden">{say('Unread')}</span>
            </span>
          )}
          <span className={styles.name} title={name}>
            {name}
          </span>
          {messages > 1 && (
            <span className={styles.soft}>
              {messages}
              <span className="visually-hidden"> {say('messages')}</span>
            </span>
          )}
        </span>
        <time dateTime={lastAt} title={dates.longTime(lastAt)} className={styles.time}>
          {dates.brief(lastAt, new Date())}
        </time>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.facts}>
          {/* What is new and unread has its dot. */}
          {!(state === 'new' && unread > 0) && (
            <span className={styles.state} data-state={state}>
              {stateNames[state]}
            </span>
          )}
          {isOverdue && <strong className={styles.overdue}>{say('Overdue')}</strong>}
          {isToFollowUp && <strong className={styles.followUp}>{say('Follow up')}</strong>}
          {assignee && (
            <span>
              {assignee.name}
              {!assignee.mayRead && ` ${say('(has no inbox)')}`}
            </span>
          )}
          {tags.map((tag) => (
            <span key={tag} className={styles.tag}>
              {tag}
            </span>
          ))}
        </span>
      </Link>
    </article>
  );
}

function EmptyAction({ place }: { place: InboxPlace }) {
  const isAll = place.q === '' && place.subject === '' && place.view === 'open';
  return isAll ? (
    <ButtonLink to="/contact" look="quiet">
      {say('See the contact form')}
    </ButtonLink>
  ) : (
    <ButtonLink to={placeUrl({})} look="quiet">
      {say('Show what is open')}
    </ButtonLink>
  );
}

function summaryOf({ view, q }: InboxPlace, total: number): string {
  if (total > 0) return say('{count, plural, one {# inquiry} other {# inquiries}}', { count: total });
  if (q !== '') return say('Nothing was found for “{q}”.', { q });
  if (view === 'open') return say('Nothing is open. What visitors write in the contact form appears here.');
  return say('No inquiries under “{view}”.', { view: viewNames[view] });
}
