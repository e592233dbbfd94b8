import { say } from '@site/platform/words/say';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { failureSentence, serverCode } from '#site/session/api-client.ts';
import type { Calendar, CalendarPost, calendarContract } from '../calendar-contract.ts';
import type { Day } from '../calendar-days.ts';
import { pastSentences } from '../past-sentences.ts';
import type { CalendarWords } from './calendar-words.ts';

/** A move can be undone while its day is shown. Focus returns to the post afterwards. */
export function useMoves({ posts, today, from, until }: Calendar, words: CalendarWords) {
  const api = useApi<typeof calendarContract>();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const toFocus = useRef<string | null>(null);
  /** As they were last loaded. */
  const known = useRef(new Map<string, CalendarPost>());
  useEffect(() => {
    for (const post of posts) known.current.set(post.id, post);
    const entry = toFocus.current && document.getElementById(entryId(toFocus.current));
    toFocus.current = null;
    // After a reload the entry may be in another place.
    if (entry) entry.focus();
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
      const canUndo = post.day >= today && to >= from && to <= until;
      showMessage(
        'success',
        say('“{title}” was moved to {time}.', { title: post.title, time: words.day(to) }),
        canUndo ? { undo: () => undo(post) } : {},
      );
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

  async function undo({ id, day }: CalendarPost) {
    const moved = known.current.get(id);
    const refused = moved ? await move(moved, day) : null;
    if (moved && refused !== null) showRefusal(moved, refused);
  }

  return { isBusy, move };
}

export const showRefusal = ({ title }: CalendarPost, sentence: string) =>
  showMessage('failure', say('“{title}” was not moved: {sentence}', { title, sentence }));

export const entryId = (postId: string) => `calendar-${postId}`;
