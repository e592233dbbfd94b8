import { z } from 'zod';

export const wireTrashedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().describe('Where visitors found it.'),
  deletedAt: z.iso.datetime(),
});

export type WireTrashedPost = z.output<typeof wireTrashedPostSchema>;
