import { hasCode } from '@site/platform/http/errors';
import { ownPageSlugOf, postIdOf } from '#site/urls/post-path.ts';

interface Found {
  readonly isPage: boolean;
}

/** What of the posts redirects need. Both throw `not_found` for what visitors do not see. */
export interface PostsByName {
  readByName(name: string): Promise<Found>;
  readPage(slug: string): Promise<Found>;
}

/** Also by a former slug. `path`: percent-encoded, without a query. */
export async function postAt(posts: PostsByName, path: string): Promise<Found | null> {
  const id = postIdOf(path);
  const slug = ownPageSlugOf(path);
  try {
    if (id !== null) return await posts.readByName(id);
    return slug === null ? null : await posts.readPage(slug);
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}
