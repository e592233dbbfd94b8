import { z } from 'zod';

/** What the page of one post shows, and no more. */
export const postPageSchema = z.object({
  title: z.string(),
  content: z.string(),
  media: z.string(),
  cover: z
    .object({ alt: z.string(), width: z.number().nullable(), height: z.number().nullable() })
    .optional(),
  tags: z.array(z.string()),
  description: z.string(),
  createdAt: z.iso.datetime(),
});

export type PostPage = z.output<typeof postPageSchema>;
