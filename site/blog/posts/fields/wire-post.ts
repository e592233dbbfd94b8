import { type ShownPicture, singleVariant, thumbnailWidth } from '@site/images/variants/shown-picture';
import { toWireReview } from '#site/blog/review/review.ts';
import type { Post, PostSummary } from '../post.ts';
import type { WirePost, WirePostDetail, WirePostSummary } from '../post-contract.ts';
import { formatScheduledDate } from '../scheduled-date.ts';
import { toWireFields } from './post-fields.ts';

/** The one place where the domain's names become the wire's. */
export function toWirePost(post: Post): WirePost {
  return { ...factsOf(post), ...toWireFields(post) };
}

/** `openBy`: who else has it open; undefined for a visitor. */
export function toWirePostSummary(
  post: PostSummary,
  picture: ShownPicture | undefined,
  { hasDraft, openBy }: { hasDraft: boolean; openBy: string[] | undefined },
): WirePostSummary {
  const thumbnail = (picture && singleVariant(picture, thumbnailWidth)) ?? '';
  const forUsers = openBy && { review: toWireReview(post.workflow), openBy };
  return { ...factsOf(post), ...toWireFields(post), thumbnail, hasDraft, ...forUsers };
}

function factsOf({ id, createdAt, updatedAt, views, shares }: PostSummary) {
  return { id, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString(), views, shares };
}

export function toWirePostDetail(
  post: Post,
  { timeZone, isForUser }: { timeZone: string; isForUser: boolean },
): WirePostDetail {
  const wire = toWirePost(post);
  const { scheduledAt, isPublished } = post;
  const scheduledDate = scheduledAt && formatScheduledDate(scheduledAt, timeZone);
  const review = isForUser && { review: toWireReview(post.workflow) };
  return { ...wire, data: { ...wire, scheduledDate, published: isPublished, mediaFile: null, ...review } };
}
