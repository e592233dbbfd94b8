import { counted } from '#platform/text/counted.ts';
import { dayMs } from '#platform/text/durations.ts';

export const trashDays = 30;

export const trashedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

export function timeLeftInTrash(deletedAt: Date, now: Date): string {
  const days = (deletedAt.getTime() - trashedBefore(now).getTime()) / dayMs;
  return days < 1 ? 'will be deleted today' : `${counted(Math.ceil(days), 'day')} left`;
}
