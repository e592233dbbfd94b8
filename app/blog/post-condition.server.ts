import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** `isLive` of post-visibility.ts, as SQL. Posts in the trash are not asked about here. */
export function isLiveAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([
    eb('posts.wants_publishing', '=', 1),
    eb.or([eb('posts.scheduled_at', 'is', null), eb('posts.scheduled_at', '<=', now.getTime())]),
  ]);
}
