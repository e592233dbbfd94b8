import { type ShownPicture, singleVariant, thumbnailWidth } from '@site/images/variants/shown-picture';
import { z } from 'zod';
import { toWireReview, wireReviewSchema } from '#site/blog/review/review.ts';
import { toWireFields, wireShape } from './fields/post-fields.ts';
import type { Post, PostSummary } from './post.ts';
import { formatScheduledDate } from './scheduled-date.ts';

const dateTime = z.iso.datetime();

export const wirePostSchema = z.object({
  id: z.string(),
  ...wireShape,
  content: z
    .string()
    .describe(
      'HTML, safe to show, as stored. Pages, feeds and Markdown versions add alt texts of the library to images without one.',
    ),
  media: z.string().describe('Path of an image or video below the host, or empty; .mp4 means video.'),
  tags: z.string().describe('Comma-separated.'),
  createdAt: dateTime,
  updatedAt: dateTime,
  views: z.number(),
  shares: z.number(),
});

export const savedPostSchema = wirePostSchema.extend({
  warnings: z
    .array(z.string())
    .describe(
      'Sentences that name what was removed from the content, or say that the published blog was already pinned.',
    ),
});

export const wirePostDetailSchema = wirePostSchema.extend({
  data: wirePostSchema.extend({
    scheduledDate: z
      .union([z.iso.date(), dateTime])
      .nullable()
      .describe('A day where the schedule is its first moment in the company’s time zone, else an instant.'),
    published: z.boolean(),
    mediaFile: z.null(),
    review: wireReviewSchema.optional().describe('For users who may change it.'),
  }),
});

export const wirePostSummarySchema = wirePostSchema.omit({ content: true }).extend({
  thumbnail: z.string().describe('Path of a small image of the media, or empty while there is none.'),
  hasDraft: z
    .boolean()
    .describe('Whether somebody has written changes that are not saved; visitors learn nothing.'),
  review: wireReviewSchema.optional().describe('For users only.'),
  openBy: z
    .array(z.string())
    .optional()
    .describe('Names of the other users who have it open in the editor; for users only.'),
});

export type WirePostSummary = z.output<typeof wirePostSummarySchema>;
export type WirePost = z.output<typeof wirePostSchema>;
export type WirePostDetail = z.output<typeof wirePostDetailSchema>;

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
