import { readPageNumber } from '@site/platform/http/page-number';
import { type InboxTab, inboxLimits, inboxTabs, type ReadState } from './inbox.ts';

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
    q: (searchParams.get('q') ?? '').trim().slice(0, inboxLimits.searchCharacters),
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
