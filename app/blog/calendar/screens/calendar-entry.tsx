import type { ComponentProps, KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
import type { CalendarPost } from '../calendar.ts';
import styles from './calendar-entry.module.css';
import { type CalendarWords, stateWords } from './calendar-words.ts';
import { entryId } from './use-moves.ts';

/** One post on its day: a link to the editor, or, where it can be moved, a button that opens its dialog. */
export function CalendarEntry({
  post,
  words,
  hintId,
  isMoving,
  onOpen,
  onKeyDown,
  onLeave,
  handle,
}: {
  post: CalendarPost;
  words: CalendarWords;
  /** Of the text that says how it is moved. */
  hintId: string;
  isMoving: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  /** It has lost the focus. */
  onLeave: () => void;
  /** Of dragging. */
  handle: Pick<ComponentProps<'button'>, `onPointer${'Down' | 'Move' | 'Up' | 'Cancel'}` | 'onClickCapture'>;
}) {
  const { id, title, state, isMovable } = post;
  const shown = <EntryText post={post} words={words} />;
  if (!isMovable) {
    return (
      <Link
        id={entryId(id)}
        className={styles.entry}
        data-state={state}
        to={href('/edit-blog/:id?', { id })}
        title={title}
      >
        {shown}
      </Link>
    );
  }
  return (
    <button
      id={entryId(id)}
      type="button"
      className={styles.entry}
      data-state={state}
      data-moving={isMoving}
      aria-describedby={hintId}
      title={title}
      {...handle}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      // The space bar picks up: a button would be clicked by it.
      onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
      onBlur={onLeave}
    >
      {shown}
    </button>
  );
}

function EntryText({ post, words }: { post: CalendarPost; words: CalendarWords }) {
  const { title, state, review, hasTime, at } = post;
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.facts}>
        {stateWords[state]}
        {review === 'submitted' && ', in review'}
        {review === 'returned' && ', sent back'}
        {hasTime && ` · ${words.time(at)}`}
      </span>
    </>
  );
}
