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

/** Live posts, as machines list them: in feeds and sitemaps. */
export interface ListedPosts {
  newest(limit: number): Promise<ListedPost[]>;
  count(): Promise<number>;
  /** `part` counts from 0; newest first. */
  ofPart(part: number): Promise<ListedPost[]>;
  parts(): Promise<number[]>;
  tagKeys(): Promise<string[]>;
  /** Of people with a live post or a bio, who have a page. `among`: ids, not too many; absent: of all. */
  authorSlugs(among?: readonly string[]): Promise<string[]>;
  files(postIds: readonly string[]): Promise<Map<string, string[]>>;
  /** Start of the HTML by post id; may end within a tag. */
  beginnings(postIds: readonly string[]): Promise<Map<string, string>>;
}
