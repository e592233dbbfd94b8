import type { WatchedTables } from '@site/database/content-version';
import { fieldColumns } from '#site/blog/posts/fields/post-fields.ts';

/** Other tables and columns change no page. Must match the triggers in `migrations/postgres`. */
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
