import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#platform/database/schema.ts';

/** `isLive` of post-visibility.ts, as SQL. Posts in the trash are not asked about here. */
export function isLiveAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([
    eb('posts.wants_publishing', '=', 1),
    eb.or([eb('posts.scheduled_at', 'is', null), eb('posts.scheduled_at', '<=', now.getTime())]),
  ]);
}

/** Visible to the public: live at this instant, and not in the trash. */
export function isVisibleAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([eb('posts.deleted_at', 'is', null), isLiveAt(eb, now)]);
}
