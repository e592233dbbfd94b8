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

/** A draft whose words went on in another editor, as they were then. */
const supersededSchema = z.object({ editorId: editorIdSchema, sequence: sequenceSchema });
export type Superseded = z.output<typeof supersededSchema>;

/** How many drafts one may continue: each recovery adds one. */
export const maxSuperseded = 100;

/** The body of a draft's save. */
export const draftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(100),
  fields: draftFieldsSchema,
  supersedes: z.array(supersededSchema).max(maxSuperseded).default([]),
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

/** Drafts of a blog that is not created yet, latest first. */
export const creationSchema = z.object({
  postId: z.string().nullable().describe('Id of the blog, once it was created under this key.'),
  drafts: z.array(wireDraftSchema),
});

/** A blog that is not created yet, as a line of a list. */
export const newDraftSchema = z.object({
  creationId: z.string(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  versions: z.number().describe('Editors that hold words of it which no other has.'),
});

export type WireCreation = z.output<typeof creationSchema>;
export type WireNewDraft = z.output<typeof newDraftSchema>;

/** Where a draft that is no blog yet goes on. */
export const newDraftPath = (creationId: string) => `/create-blog?draft=${encodeURIComponent(creationId)}`;

/** What a save of a draft answers: the newest sequence kept, which is not the one sent when that came late. */
export const draftReceiptSchema = z.object({ sequence: z.number(), savedAt: z.iso.datetime() });
