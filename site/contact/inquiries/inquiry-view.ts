import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';
import { texts } from '@site/platform/words/say';
import type { InquiryView } from './contract.ts';
import { inquiryStates, stateNames } from './inquiry.ts';

const workNames = texts({
  open: 'Open',
  mine: 'Mine',
  unassigned: 'Nobody’s',
  overdue: 'Overdue',
  'follow-up': 'To follow up',
} as const);

export const inquiriesPerPage = 30;

export const viewNames: Readonly<Record<InquiryView, string>> = texts({
  ...workNames,
  ...stateNames,
  all: 'All',
});

export const inquiryViews: readonly InquiryView[] = [
  ...(Object.keys(workNames) as (keyof typeof workNames)[]),
  ...inquiryStates,
  'all',
];

/** What the inbox shows, as its URL says it. */
export interface InboxPlace {
  readonly view: InquiryView;
  readonly q: string;
  /** Of a form; empty: any. */
  readonly subject: string;
  readonly page: number;
  /** Of the open conversation; null: none. */
  readonly inquiry: string | null;
}

export function readInboxPlace(url: URL): InboxPlace {
  const { searchParams } = url;
  return {
    view: inquiryViews.find((view) => view === searchParams.get('view')) ?? 'open',
    q: readSearch(searchParams),
    subject: searchParams.get('subject') ?? '',
    page: readPageNumber(url),
    inquiry: searchParams.get('inquiry'),
  };
}

export function placeParameters({
  view,
  q,
  subject,
  page,
  inquiry,
}: Partial<InboxPlace>): Record<string, string> {
  return {
    ...(view && view !== 'open' && { view }),
    ...(q && { q }),
    ...(subject && { subject }),
    ...(page && page > 1 && { page: `${page}` }),
    ...(inquiry && { inquiry }),
  };
}

export const placeUrl = (place: Partial<InboxPlace>): string =>
  `?${new URLSearchParams(placeParameters(place))}`;
