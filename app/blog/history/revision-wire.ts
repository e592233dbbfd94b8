import { z } from 'zod';
import { wirePostSchema } from '#app/blog/posts/post-wire.ts';

const kinds = ['create', 'update', 'restore', 'media'] as const;

/** A save of a post as a line of its history. */
export const wireRevisionLineSchema = z.object({
  number: z.number(),
  savedAt: z.iso.datetime(),
  savedBy: z.string().describe('E-mail address, or empty.'),
  kind: z.enum(kinds),
  changed: z.array(z.string()).describe('Names of the fields that differ from the save before.'),
  title: z.string(),
});

/** The same with what it held. */
export const wireRevisionSchema = wireRevisionLineSchema.omit({ changed: true }).extend(
  wirePostSchema.pick({
    content: true,
    media: true,
    tags: true,
    author: true,
    status: true,
    scheduledDate: true,
    isPublished: true,
  }).shape,
);

export type WireRevisionLine = z.output<typeof wireRevisionLineSchema>;
export type WireRevision = z.output<typeof wireRevisionSchema>;
