import { noContent } from '@site/platform/http/contract';
import { z } from 'zod';
import { wireReviewSchema } from '#site/blog/review/review.ts';
import { contract } from '#site/session/contract.ts';
import { wireShape } from './fields/post-fields.ts';
import { postQuerySchema } from './post-query.ts';
import { postFormSchema } from './post-schema.ts';

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
export type WirePost = z.output<typeof wirePostSchema>;

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
export type WirePostDetail = z.output<typeof wirePostDetailSchema>;

const wirePostSummarySchema = wirePostSchema.omit({ content: true }).extend({
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

/** The API's description of a form: handlers read it in the company's time zone, and a page's in its own way. */
const formOf = (kind: 'create' | 'edit') => ({ fields: postFormSchema(() => 'UTC', kind), file: 'media' });

export const postContract = contract(
  { tags: ['Blogs'], access: 'posts.write' },
  {
    'GET /api/blogs': {
      access: 'public or signed in',
      summary:
        'List blogs, newest first, or with q the best match first: live ones, all for an administrator or editor, and for an author their own',
      query: postQuerySchema,
      answers: { 200: z.array(wirePostSchema).or(z.array(wirePostSummarySchema)) },
      refuses: [400],
    },
    'GET /api/tags': {
      summary: 'The tags in use, most used first; for an author those of own and live blogs',
      answers: { 200: z.array(z.string()) },
    },
    'GET /api/blogs/:id': {
      access: 'public or signed in',
      summary: 'Read one blog, by its id or its slug, or a page, by its id',
      answers: { 200: wirePostDetailSchema },
      refuses: [404],
    },
    'POST /api/blogs': {
      summary: 'Create a blog, or with isPage a page of your own',
      description: 'A page has neither `tags` nor `author`: only a blog needs them.',
      form: formOf('create'),
      answers: { 201: savedPostSchema },
      refuses: [400, 413, 415, 503, 507],
    },
    'PUT /api/blogs/:id': {
      summary: 'Change a blog or page; the old media stays unless a new one is sent',
      description:
        'A page stays a page, whatever `isPage` says, and needs neither `tags` nor `author`. `content` may be left out beside `updatedAt`, and then stays as it is.',
      form: formOf('edit'),
      answers: { 200: savedPostSchema },
      refuses: [400, 404, 409, 413, 415, 503, 507],
    },
    'DELETE /api/blogs/:id': {
      summary: 'Delete a blog or page: it moves to the trash',
      answers: { 204: noContent },
      refuses: [404],
    },
  },
);
