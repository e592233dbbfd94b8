import { say } from '@site/platform/words/say';
import { dismissFailures } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { failureSentence, serverCode } from '#site/session/api-client.ts';
import type { Calendar, CalendarPost, calendarContract } from '../calendar-contract.ts';
import type { Day } from '../calendar-days.ts';
import { pastSentences } from '../past-sentences.ts';

interface DoneMove {
  readonly id: string;
  readonly title: string;
  readonly from: Day;
  readonly to: Day;
}

/** The last move can be undone. Focus returns to the post afterwards. */
export function useMoves({ posts, today }: Pick<Calendar, 'posts' | 'today'>) {
  const api = useApi<typeof calendarContract>();
  const { revalidate } = useRevalidator();
  const [done, setDone] = useState<DoneMove | null>(null);
  const [isBusy, setBusy] = useState(false);
  const toFocus = useRef<string | null>(null);
  useEffect(() => {
    const entry = toFocus.current && document.getElementById(entryId(toFocus.current));
    toFocus.current = null;
    // After a reload the entry may be in another place.
    if (posts && entry) entry.focus();
  }, [posts]);

  /** Returns why it was not moved; null when it was. */
  async function move(post: CalendarPost, to: Day): Promise<string | null> {
    if (isBusy || to === post.day) return null;
    dismissFailures();
    if (to < today) return pastSentences[post.state === 'scheduled' ? 'scheduled' : 'planned'];
    setBusy(true);
    try {
      await api('PUT /api/calendar/:id', {
        params: { id: post.id },
        body: { day: to, updatedAt: post.updatedAt },
      });
      setDone({ id: post.id, title: post.title, from: post.day, to });
      return null;
    } catch (error) {
      console.warn('A blog could not be moved', error);
      const isStale = serverCode(error) === 'stale_edit';
      return isStale
        ? say('{reason} The calendar shows it as it is now.', { reason: failureSentence(error) })
        : failureSentence(error);
    } finally {
      toFocus.current = post.id;
      await revalidate();
      setBusy(false);
    }
  }

  const moved = done && posts.find(({ id }) => id === done.id);
  return {
    isBusy,
    move,
    done,
    /** Null when there is nothing to undo, or undoing would lead to the past. */
    undo: done && moved?.isMovable && done.from >= today ? () => move(moved, done.from) : null,
  };
}

export const entryId = (postId: string) => `calendar-${postId}`;
