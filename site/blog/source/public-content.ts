import type { ListedPosts } from '#site/blog/lists/listed-posts.server.ts';
import type { PublicPeople } from '#site/blog/people/public-people.server.ts';
import type { PostService } from '#site/blog/posts/post-service.ts';
import type { GonePosts } from '#site/blog/trash/gone-posts.server.ts';
import type { PictureLookup } from '#site/images/picture-lookup.server.ts';
import type { MediaService } from '#site/media/media-service.server.ts';

export type PublicPosts = Pick<
  PostService,
  | 'front'
  | 'page'
  | 'newest'
  | 'search'
  | 'spellingOf'
  | 'archive'
  | 'read'
  | 'readByName'
  | 'around'
  | 'tagCounts'
>;

/** Of this database, or of an API on another host (docs/decisions/0050). */
export interface PublicContent {
  readonly posts: PublicPosts;
  readonly people: PublicPeople;
  readonly pictures: PictureLookup;
  readonly gonePosts: Pick<GonePosts, 'instead'>;
  readonly listed: ListedPosts;
  readonly files: Pick<MediaService, 'describe'>;
  /** API with data of its own, which visitors' messages go to as well; null: this database. */
  readonly apiUrl: string | null;
  /** How old content may be; 0: never older than the last write. */
  readonly maxAgeMs: number;
}

/** @throws {ApiUnavailableError} Until an API on another host has said whether it shares this database. */
export type FindPublicContent = () => Promise<PublicContent>;
