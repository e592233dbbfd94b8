import { z } from 'zod';
import { draftShape } from '#app/blog/posts/fields/post-fields.ts';
import { postLimits } from '#app/blog/posts/post.ts';

/** What the form of a post holds while it is being written: nothing need be valid yet. */
export const draftFieldsSchema = z.object({
  ...draftShape,
  content: z.string().max(2 * postLimits.contentBytes),
});

/** What the preview is made of; a new post has no date yet. */
export const previewSchema = draftFieldsSchema.extend({
  createdAt: z.iso.datetime('createdAt must be an ISO 8601 date-time.').optional(),
});

/** Made by an editor when it opens; names its saves. */
export const editorIdSchema = z
  .string('editorId must be text.')
  .regex(/^[\w-]{8,64}$/, 'editorId must be 8 to 64 letters, digits, _ or -.');

export const sequenceSchema = z
  .number('sequence must be a whole number.')
  .int('sequence must be a whole number.')
  .min(0, 'sequence must not be negative.');

/** The body of a draft's save. */
export const draftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(100),
  fields: draftFieldsSchema,
});

/** A draft as the API gives it. */
export const wireDraftSchema = z.object({
  editorId: z.string(),
  sequence: z.number(),
  baseVersion: z.string(),
  savedAt: z.iso.datetime(),
  fields: draftFieldsSchema,
});

export type WireDraft = z.output<typeof wireDraftSchema>;

/** What a save of a draft answers: the newest sequence kept, which is not the one sent when that came late. */
export const draftReceiptSchema = z.object({ sequence: z.number(), savedAt: z.iso.datetime() });
