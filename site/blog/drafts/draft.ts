import { maxSuperseded, sequenceSchema, supersededSchema } from '@site/editing/draft';
import { maxContentBytes } from '@site/rich-text/text/content-limits';
import { z } from 'zod';
import { draftShape } from '#site/blog/posts/fields/post-fields.ts';

/** Form fields while they are written: nothing need be valid yet. */
export const draftFieldsSchema = z.object({
  ...draftShape,
  content: z.string().max(2 * maxContentBytes),
});

export const draftSchema = z.object({
  sequence: sequenceSchema,
  baseVersion: z.string().max(100),
  fields: draftFieldsSchema,
  supersedes: z.array(supersededSchema).max(maxSuperseded).default([]),
});
