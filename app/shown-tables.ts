import { fieldColumns } from '#app/blog/posts/fields/post-fields.ts';
import type { WatchedTables } from '#platform/database/content-version.ts';

/**
 * The tables and columns that pages are made of. Counts of views and shares, sessions, messages and drafts change no
 * page. The triggers of `migrations/postgres` name the same.
 */
export const shownTables: WatchedTables = {
  posts: { updated: [...fieldColumns, 'updated_at', 'deleted_at'].join(', ') },
  post_slugs: { updated: null },
  post_tags: { updated: null },
  people: { updated: null },
  person_slugs: { updated: null },
  post_authors: { updated: null },
  document_revisions: { updated: null },
  media: { updated: 'alt, width, height, path' },
  pictures: { updated: 'state, placeholder, frame_width, frame_height' },
  picture_variants: { updated: null },
};
