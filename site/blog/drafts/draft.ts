import { z } from 'zod';
import { draftShape } from '#site/blog/posts/fields/post-fields.ts';
import { postLimits } from '#site/blog/posts/post.ts';

/** Form fields while they are written: nothing need be valid yet. */
export const draftFieldsSchema = z.object({
  ...draftShape,
  content: z.string().max(2 * postLimits.contentBytes),
});

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

/** A draft that was continued in another editor, at that sequence. */
const supersededSchema = z.object({ editorId: editorIdSchema, sequence: sequenceSchema });
export type Superseded = z.output<typeof supersededSchema>;

/** How many drafts one draft may continue: each recovery adds one. */
export const maxSuperseded = 100;

export const draftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(100),
  fields: draftFieldsSchema,
  supersedes: z.array(supersededSchema).max(maxSuperseded).default([]),
});

export const wireDraftSchema = z.object({
  editorId: z.string(),
  sequence: z.number(),
  baseVersion: z.string(),
  savedAt: z.iso.datetime(),
  fields: draftFieldsSchema,
});

export type WireDraft = z.output<typeof wireDraftSchema>;

export const creationSchema = z.object({
  postId: z.string().nullable().describe('Id of the blog, once it was created under this key.'),
  drafts: z.array(wireDraftSchema),
});

export const newDraftSchema = z.object({
  creationId: z.string(),
  title: z.string(),
  savedAt: z.iso.datetime(),
  versions: z.number().describe('Editors that hold words of it which no other has.'),
});

export type WireCreation = z.output<typeof creationSchema>;
export type WireNewDraft = z.output<typeof newDraftSchema>;

export const newDraftPath = (creationId: string) => `/create-blog?draft=${encodeURIComponent(creationId)}`;

/** `sequence` is the newest kept, not the one sent when that came late. */
export const draftReceiptSchema = z.object({ sequence: z.number(), savedAt: z.iso.datetime() });

export const toReceipt = ({ sequence, savedAt }: { sequence: number; savedAt: Date }) => ({
  sequence,
  savedAt: savedAt.toISOString(),
});
