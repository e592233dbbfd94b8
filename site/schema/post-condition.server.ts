import type { Schema } from '@site/database/schema';
import type { ExpressionBuilder } from 'kysely';
import { rangesOf } from '#site/urls/language-ranges.ts';
import { requestLanguage } from '#site/urls/request-language.server.ts';

/** SQL version of `isLive` (post-visibility.ts); in the language that is asked for. Ignores the trash. */
export function isLiveAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([
    ...inLanguage(eb),
    eb('posts.wants_publishing', '=', 1),
    eb.or([eb('posts.scheduled_at', 'is', null), eb('posts.scheduled_at', '<=', now.getTime())]),
  ]);
}

/** SQL version of `isAskedFor`. */
function inLanguage(eb: ExpressionBuilder<Schema, 'posts'>) {
  const asked = requestLanguage();
  if (!asked) return [];
  const isIn = (ranges: readonly string[]) =>
    eb.or(
      ranges.flatMap((range) => [
        eb('posts.language', '=', range),
        eb('posts.language', 'like', `${range}-%`),
      ]),
    );
  const isOf = ({ tag }: { tag: string }) => {
    const { of, but } = rangesOf(tag);
    return but.length === 0 ? isIn(of) : eb.and([isIn(of), eb.not(isIn(but))]);
  };
  return [asked.prefix === '' ? eb.not(eb.or(asked.others.map(isOf))) : isOf(asked)];
}

/** Live posts, no pages, no trash. */
export function isVisibleAt(eb: ExpressionBuilder<Schema, 'posts'>, now: Date) {
  return eb.and([eb('posts.deleted_at', 'is', null), isKind(eb, 'post'), isLiveAt(eb, now)]);
}

export interface AuthorsView {
  readonly ownerId: string;
  readonly at: Date;
}

/** Own posts, and what visitors see. */
export function isKnownTo(eb: ExpressionBuilder<Schema, 'posts'>, { ownerId, at }: AuthorsView) {
  return eb.or([
    eb('posts.owner_id', '=', ownerId),
    eb.and([eb('posts.deleted_at', 'is', null), isLiveAt(eb, at)]),
  ]);
}

/** A literal, not a parameter: the indexes of lists hold posts only. */
export function isKind(eb: ExpressionBuilder<Schema, 'posts'>, kind: 'post' | 'page') {
  return eb('posts.is_page', '=', eb.lit(kind === 'page' ? 1 : 0) as never);
}
