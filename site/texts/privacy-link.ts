import type { SiteLink } from '#content/documents/navigation.ts';
import type { OwnPage } from './own-page.ts';

/** Beside forms; null without a live privacy page. */
export function privacyLink(
  ownPages: readonly Pick<OwnPage, 'path' | 'title' | 'legalPurpose'>[],
): SiteLink | null {
  const page = ownPages.find(({ legalPurpose }) => legalPurpose === 'privacy');
  return page ? { label: page.title, path: page.path } : null;
}
