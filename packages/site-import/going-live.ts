import type { SourcePost } from './items.ts';

type Visible = Pick<SourcePost, 'status' | 'isPublished' | 'scheduledAt' | 'notes'>;

/** A draft here, with the reason: what the source may have hidden is never published. */
export const heldBack = <Item extends Visible>(item: Item, reason: string): Item => ({
  ...item,
  ...{ status: 'draft', isPublished: false, scheduledAt: null },
  notes: [...item.notes, reason],
});

/** What is dated to come goes live then, not now. */
export function whenDated(item: SourcePost, now: Date): SourcePost {
  const { createdAt, id } = item;
  const isPublic = item.isPublished || item.status === 'published';
  // An export of this system says itself when a post goes live.
  if (!isPublic || id !== undefined) return item;
  const scheduledAt = item.scheduledAt ?? (createdAt !== null && createdAt > now ? createdAt : null);
  if (scheduledAt === null || scheduledAt <= now) return { ...item, scheduledAt: null };
  const moment = scheduledAt.toISOString().slice(0, 16).replace('T', ' ');
  return { ...item, scheduledAt, notes: [...item.notes, `It is scheduled: it goes live at ${moment} UTC.`] };
}
