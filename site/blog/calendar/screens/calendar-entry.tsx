import { say } from '@site/platform/words/say';
import type { ComponentProps, KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
import type { CalendarPost } from '../calendar-contract.ts';
import styles from './calendar-entry.module.css';
import { type CalendarWords, stateWords } from './calendar-words.ts';
import { entryId } from './use-moves.ts';

/** A link to the editor, or, where the post can be moved, a button that opens the dialog. */
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
  /** Id of the text that explains how to move it. */
  hintId: string;
  isMoving: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onLeave: () => void;
  /** Dragging handlers. */
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
      // The space bar picks the post up; it must not click the button.
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
        {review === 'submitted' && say(', in review')}
        {review === 'returned' && say(', sent back')}
        {hasTime && ` · ${words.time(at)}`}
      </span>
    </>
  );
}
