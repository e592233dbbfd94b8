import { readPageNumber } from '@site/platform/http/page-number';
import { readSearch } from '@site/platform/http/search-text';
import { type InboxTab, inboxTabs, type ReadState } from './inbox.ts';

export interface InboxView {
  readonly tab: InboxTab;
  readonly state: ReadState;
  readonly q: string;
  readonly page: number;
}

export function readInboxView(url: URL): InboxView {
  const { searchParams } = url;
  return {
    tab: inboxTabs.find((tab) => tab === searchParams.get('tab')) ?? 'inbox',
    state: searchParams.get('state') === 'unread' ? 'unread' : 'all',
    q: readSearch(searchParams),
    page: readPageNumber(url),
  };
}

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
