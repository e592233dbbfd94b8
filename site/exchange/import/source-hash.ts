import type { SourcePost } from '@site/site-import/items';
import { hashOf } from './import-context.ts';

/**
 * Of a post as its source has it, whatever the time: a date to come passes, and the source stays the same.
 * @returns The hash to keep, and then those by which it counts as the same: earlier versions kept them.
 */
export function sourceHashes(item: SourcePost, now: Date): readonly [string, ...string[]] {
  // Pairs are made apart from texts.
  const { translationGroup: _, ...text } = item;
  const { createdAt, scheduledAt, id } = text;
  // An export of this system says itself when a post goes live.
  if (id !== undefined) return [hashOf(text)];
  const hashAt = (moment: Date | null) => hashOf({ ...text, scheduledAt: moment });
  const isOwnDate = scheduledAt === null || scheduledAt.getTime() === createdAt?.getTime();
  if (isOwnDate) return [hashAt(null), hashAt(createdAt)];
  return scheduledAt > now ? [hashAt(scheduledAt)] : [hashAt(scheduledAt), hashAt(null)];
}
