import { counted } from '@site/platform/text/counted';
import { dayMs } from '@site/platform/text/durations';

export const trashDays = 30;

export const trashedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

export function timeLeftInTrash(deletedAt: Date, now: Date): string {
  const days = (deletedAt.getTime() - trashedBefore(now).getTime()) / dayMs;
  return days < 1 ? 'will be deleted today' : `${counted(Math.ceil(days), 'day')} left`;
}
