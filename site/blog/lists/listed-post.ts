export interface ListedPost {
  readonly id: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly canonicalUrl: string;
  readonly title: string;
  readonly media: string;
  readonly liveSince: Date;
  /** See `lastModified` of post-visibility.ts. */
  readonly modified: Date;
}
