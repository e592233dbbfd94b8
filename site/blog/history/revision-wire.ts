import { z } from 'zod';
import { wireShape } from '#site/blog/posts/fields/post-fields.ts';

const kinds = ['create', 'update', 'restore', 'media'] as const;

export const wireRevisionLineSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().describe('E-mail address, or empty.'),
  kind: z.enum(kinds),
  changed: z.array(z.string()).describe('Names of the fields that differ from the save before.'),
  title: z.string(),
  isPage: z.boolean(),
});

export const wireRevisionSchema = wireRevisionLineSchema.omit({ changed: true }).extend(wireShape);

export type WireRevisionLine = z.output<typeof wireRevisionLineSchema>;
export type WireRevision = z.output<typeof wireRevisionSchema>;
