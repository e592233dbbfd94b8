/**
 * What pages that the law asks for are about. A page whose slug is or was one of these is linked at the end of every page,
 * in this order.
 */
export const legalPurposes = ['privacy', 'imprint', 'accessibility'] as const;
export type LegalPurpose = (typeof legalPurposes)[number];

/** A page of the owner's own, such as a privacy policy: a post that stands below the root. */
export interface OwnPage {
  readonly id: string;
  /** From the site's root, percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Search engines are asked to leave it out. */
  readonly isUnlisted: boolean;
  /** Null: it is about something else. */
  readonly legalPurpose: LegalPurpose | null;
  /** When visitors saw it change last. */
  readonly modified: Date;
}
