import { say } from '@site/platform/words/say';
import { type KeyboardEvent, useState } from 'react';
import type { Calendar, CalendarPost } from '../calendar-contract.ts';
import { type Day, daysBetween } from '../calendar-days.ts';
import { CalendarEntry } from './calendar-entry.tsx';
import { type CalendarWords, stateWords } from './calendar-words.ts';
import styles from './month.module.css';
import { MoveDialog } from './move-dialog.tsx';
import { dayAfterKey, type Moving } from './moving.ts';
import { useDayDragging } from './use-day-dragging.ts';

export function Month({
  calendar,
  words,
  hintId,
  isBusy,
  onMove,
  onRefused,
}: {
  calendar: Calendar;
  words: CalendarWords;
  /** Id of the text that explains how to move a blog. */
  hintId: string;
  isBusy: boolean;
  /** Returns why the post was not moved; null when it was. */
  onMove: (post: CalendarPost, to: Day) => Promise<string | null>;
  onRefused: (post: CalendarPost, sentence: string) => void;
}) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [opened, setOpened] = useState<CalendarPost | null>(null);
  const [said, setSaid] = useState('');
  const days = daysBetween(calendar.from, calendar.until);
  const byDay = Map.groupBy(calendar.posts, ({ day }) => day);

  const dragging = useDayDragging({
    onOver: ({ id }, to) => setMoving({ id, to }),
    onDrop: (post, to) => void drop(post, to),
    onCancel: () => setMoving(null),
  });

  async function drop(post: CalendarPost, to: Day) {
    if (to === post.day) return takeBack(post);
    setMoving(null);
    const refused = await onMove(post, to);
    if (refused !== null) onRefused(post, refused);
  }

  function takeBack(post: CalendarPost) {
    dragging.stop();
    setMoving(null);
    setSaid(say('{title} stays on {time}.', { title: post.title, time: words.day(post.day) }));
  }

  function onKeyDown(post: CalendarPost, event: KeyboardEvent) {
    if (moving === null) {
      if (event.key !== ' ') return;
      event.preventDefault();
      setMoving({ id: post.id, to: post.day });
      setSaid(
        say(
          '{title} is picked up, on {time}. Arrow keys choose the day, Enter drops it, Escape takes it back.',
          { title: post.title, time: words.day(post.day) },
        ),
      );
      return;
    }
    const to = dayAfterKey(event.key, moving.to, calendar);
    if (to !== null) {
      setMoving({ ...moving, to });
      setSaid(words.day(to));
    } else if (event.key === 'Enter' || event.key === ' ') {
      setSaid('');
      void drop(post, moving.to);
    } else if (event.key === 'Escape') takeBack(post);
    else return;
    event.preventDefault();
  }

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div>
        <div className={styles.weekdays} aria-hidden="true">
          {days.slice(0, 7).map((day) => (
            <span key={day}>{words.weekday(day)}</span>
          ))}
        </div>
        <ol className={styles.days} aria-label={words.month(`${calendar.month}-01`)}>
          {days.map((day) => {
            const posts = byDay.get(day) ?? [];
            return (
              <li
                key={day}
                className={styles.day}
                data-day={day}
                data-today={day === calendar.today}
                data-outside={!day.startsWith(calendar.month)}
                data-empty={posts.length === 0}
                data-target={moving?.to === day}
              >
                <time dateTime={day} className={styles.date}>
                  <span className={styles.number} aria-hidden="true">
                    {words.number(day)}
                  </span>
                  <span className={styles.full}>
                    {words.day(day)}
                    {day === calendar.today && say(', today')}
                  </span>
                </time>
                {posts.length > 0 && (
                  <ul className={styles.posts}>
                    {posts.map((post) => (
                      <li key={post.id}>
                        <CalendarEntry
                          post={post}
                          words={words}
                          hintId={hintId}
                          isMoving={moving?.id === post.id}
                          onOpen={() => setOpened(post)}
                          onKeyDown={(event) => onKeyDown(post, event)}
                          onLeave={() => {
                            if (moving?.id === post.id && !dragging.isDragging()) takeBack(post);
                          }}
                          handle={dragging.handle(post)}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      </div>
      {opened && (
        <MoveDialog
          post={opened}
          description={`${stateWords[opened.state]}: ${words.day(opened.day)}${opened.hasTime ? `, ${words.time(opened.at)}` : ''}`}
          isBusy={isBusy}
          onMove={(day) => onMove(opened, day)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
