import { readPageNumber } from '#platform/http/page-number.ts';
import { type InboxTab, inboxLimits, inboxTabs, type ReadState } from './inbox.ts';

/** What the URL of the messages screen asks for. */
export interface InboxView {
  readonly tab: InboxTab;
  readonly state: ReadState;
  readonly q: string;
  readonly page: number;
}

/** Reads the query; invalid values count as missing. */
export function readInboxView(url: URL): InboxView {
  const { searchParams } = url;
  return {
    tab: inboxTabs.find((tab) => tab === searchParams.get('tab')) ?? 'inbox',
    state: searchParams.get('state') === 'unread' ? 'unread' : 'all',
    q: (searchParams.get('q') ?? '').trim().slice(0, inboxLimits.searchCharacters),
    page: readPageNumber(url),
  };
}

/** The query of this view, without the page number and without defaults. */
export function inboxParameters({ tab, state, q }: Omit<InboxView, 'page'>): Record<string, string> {
  return {
    ...(tab !== 'inbox' && { tab }),
    ...(state !== 'all' && { state }),
    ...(q !== '' && { q }),
  };
}

export function inboxUrl(view: Omit<InboxView, 'page'>): string {
  return `?${new URLSearchParams(inboxParameters(view))}`;
}
