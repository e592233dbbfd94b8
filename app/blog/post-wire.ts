import { z } from 'zod';
import { type Post, type PostSummary, postStatuses } from './post.ts';
import { formatTags } from './post-tags.ts';

const dateTime = z.iso.datetime();

/** A post on the wire, with the names and types the API promises. */
export const wirePostSchema = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string().describe('HTML, safe to show.'),
  media: z.string().describe('Path of a picture or film below the host, or empty; .mp4 means film.'),
  tags: z.string().describe('Comma-separated.'),
  createdAt: dateTime,
  updatedAt: dateTime,
  author: z.string(),
  status: z.enum(postStatuses),
  scheduledDate: dateTime.nullable(),
  isPublished: z.boolean(),
  views: z.number(),
  shares: z.number(),
});

/** One post with the names the edit form reads added under `data`. */
export const wirePostDetailSchema = wirePostSchema.extend({
  data: wirePostSchema.extend({ published: z.boolean(), mediaFile: z.null() }),
});

/** A post of a list that was asked for without texts. */
export const wirePostSummarySchema = wirePostSchema.omit({ content: true });

export type WirePostSummary = z.output<typeof wirePostSummarySchema>;
export type WirePost = z.output<typeof wirePostSchema>;
export type WirePostDetail = z.output<typeof wirePostDetailSchema>;

/** The one place where the domain's words become the wire's. */
export function toWirePost(post: Post): WirePost {
  return { ...toWirePostSummary(post), content: post.content };
}

export function toWirePostSummary(post: PostSummary): WirePostSummary {
  return {
    id: post.id,
    title: post.title,
    media: post.media,
    tags: formatTags(post.tags),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
    author: post.author,
    status: post.status,
    scheduledDate: post.scheduledAt?.toISOString() ?? null,
    isPublished: post.isPublished,
    views: post.views,
    shares: post.shares,
  };
}

export function toWirePostDetail(post: Post): WirePostDetail {
  const wire = toWirePost(post);
  return { ...wire, data: { ...wire, published: post.isPublished, mediaFile: null } };
}
