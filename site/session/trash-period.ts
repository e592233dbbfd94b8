import { dayMs } from '@site/platform/text/durations';
import { say, sayCount } from '@site/platform/words/say';

export const trashDays = 30;

export const trashedBefore = (now: Date): Date => new Date(now.getTime() - trashDays * dayMs);

export function timeLeftInTrash(deletedAt: Date, now: Date): string {
  const days = (deletedAt.getTime() - trashedBefore(now).getTime()) / dayMs;
  return days < 1
    ? say('will be deleted today')
    : say('{days} left', { days: sayCount(Math.ceil(days), 'day') });
}
