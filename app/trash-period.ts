import { counted } from '#platform/text/counted.ts';
import { dayMs } from '#platform/text/durations.ts';

/** How long deleted posts and messages can be restored. */
export const trashDays = 30;

/** What was deleted before this instant is permanently deleted. */
export const trashedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

/** Until what is in the trash is permanently deleted: "12 days left". */
export function timeLeftInTrash(deletedAt: Date, now: Date): string {
  const days = (deletedAt.getTime() - trashedBefore(now).getTime()) / dayMs;
  return days < 1 ? 'will be deleted today' : `${counted(Math.ceil(days), 'day')} left`;
}
