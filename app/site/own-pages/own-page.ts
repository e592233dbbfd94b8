/** A page of the owner's own, such as a privacy policy: a post that stands below the root. */
export interface OwnPage {
  readonly id: string;
  /** From the site's root, percent-encoded. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Search engines are asked to leave it out. */
  readonly isUnlisted: boolean;
  /** When visitors saw it change last. */
  readonly modified: Date;
}
