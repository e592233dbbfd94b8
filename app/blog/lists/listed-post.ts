/** A live post without its text. */
export interface ListedPost {
  readonly id: string;
  readonly title: string;
  /** Path of its image or video, or empty. */
  readonly media: string;
  readonly liveSince: Date;
  /** As `lastModified` of post-visibility.ts. */
  readonly modified: Date;
}
