export type PostStatus = (typeof postStatuses)[number];
export const postStatuses = ['draft', 'published'] as const;

export interface Post {
  readonly id: string;
  readonly title: string;
  /** Sanitised HTML. */
  readonly content: string;
  /** Path of the image or video relative to the site's root, or empty. */
  readonly media: string;
  /** What the library knows of the media; absent on a post that was not read from the store. */
  readonly cover?: Cover | undefined;
  readonly tags: readonly string[];
  readonly author: string;
  readonly status: PostStatus;
  readonly isPublished: boolean;
  /** The instant from which the post may be seen; null when it may be seen at once. */
  readonly scheduledAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly views: number;
  readonly shares: number;
}

export interface Cover {
  /** Alternative text; empty when it is decoration or nobody has said. */
  readonly alt: string;
  /** Pixels; null when they are not known. */
  readonly width: number | null;
  readonly height: number | null;
}

/** A post without its text. */
export type PostSummary = Omit<Post, 'content'>;

/** A post as one line of a list. */
export interface Headline {
  readonly id: string;
  readonly title: string;
  /** When the post went live. */
  readonly liveSince: Date;
}

/** What an editor decides about a post; everything else is ours. */
export type PostDraft = Pick<
  Post,
  'title' | 'content' | 'tags' | 'author' | 'status' | 'isPublished' | 'scheduledAt'
>;

export const postLimits = {
  titleCharacters: 200,
  authorCharacters: 100,
  tags: 20,
  tagCharacters: 50,
  contentBytes: 1024 * 1024,
  pageSize: 100,
} as const;
