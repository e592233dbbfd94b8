import { z } from 'zod';

/** How long a deleted post can be brought back. */
export const trashDays = 30;

export const wireTrashedPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  deletedAt: z.iso.datetime(),
});

export type WireTrashedPost = z.output<typeof wireTrashedPostSchema>;

const dayMs = 24 * 60 * 60 * 1000;

/** Whole days until a deleted post goes for good; 0 on the last. */
export function daysLeft(deletedAt: Date, now: Date): number {
  return Math.max(0, Math.floor((deletedAt.getTime() + trashDays * dayMs - now.getTime()) / dayMs));
}
