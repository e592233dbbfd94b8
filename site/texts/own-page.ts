import type { SiteLink } from '#content/documents/navigation.ts';

/** Slugs, current or former, that put a page into the last line of every footer, in this order. */
export const legalPurposes = ['privacy', 'imprint', 'accessibility'] as const;
export type LegalPurpose = (typeof legalPurposes)[number];

export interface OwnPage {
  readonly id: string;
  /** Percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly isUnlisted: boolean;
  readonly legalPurpose: LegalPurpose | null;
  /** Last visible change. */
  readonly modified: Date;
}

/** Beside forms; null without a live privacy page. */
export function privacyLink(
  ownPages: readonly Pick<OwnPage, 'path' | 'title' | 'legalPurpose'>[],
): SiteLink | null {
  const page = ownPages.find(({ legalPurpose }) => legalPurpose === 'privacy');
  return page ? { label: page.title, path: page.path } : null;
}
