import { z } from 'zod';

/** How long a deleted post can be brought back. */
export const trashDays = 30;

export const wireTrashedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
});

export type WireTrashedPost = z.output<typeof wireTrashedPostSchema>;
