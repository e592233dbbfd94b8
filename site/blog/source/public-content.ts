import type { MediaFile } from '@site/images/media';
import type { ListedPosts } from '#site/blog/lists/listed-post.ts';
import type { PublicPeople } from '#site/blog/people/public-people.ts';
import type { Post } from '#site/blog/posts/post.ts';
import type { PublicPosts } from '#site/blog/posts/public-posts.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { serviceKey } from '#site/modules/services.ts';

/** Of this database, or of an API on another host (docs/decisions/0050). */
export interface PublicContent {
  readonly posts: PublicPosts;
  readonly people: PublicPeople;
  readonly pictures: PictureLookup;
  /** Posts to read instead of a deleted one; null when visitors never saw one with this id. */
  readonly gonePosts: { instead(id: string): Promise<Post[] | null> };
  readonly listed: ListedPosts;
  readonly files: { describe(paths: readonly string[]): Promise<MediaFile[]> };
  /** API with data of its own, which visitors' messages go to as well; null: this database. */
  readonly apiUrl: string | null;
  /** How old content may be; 0: never older than the last write. */
  readonly maxAgeMs: number;
}

/** @throws {ApiUnavailableError} Until an API on another host has said whether it shares this database. */
export type FindPublicContent = () => Promise<PublicContent>;

/** Posts as pages show them: of this database or of another host. */
export const publicContentKey = serviceKey<FindPublicContent>('public content');
/** Whether there are any that visitors see. Always true for data on another host. */
export const hasPostsKey = serviceKey<() => Promise<boolean>>('has posts');
