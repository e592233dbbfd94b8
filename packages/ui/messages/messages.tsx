import { say } from '@site/platform/words/say';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { dismissMessage, messageStore, type StatusMessage } from './message-store.ts';
import styles from './messages.module.css';
import { useFreePlace } from './use-free-place.ts';

const successVisibleMs = 4_000;
/** What can be taken back or viewed is offered for longer: somebody has to read it, and to get there (WCAG 2.2, 2.2.1). */
const undoVisibleMs = 10_000;

/** WCAG 2.2, 4.1.3. */
export function Messages() {
  const messages = useSyncExternalStore(messageStore.subscribe, messageStore.current, messageStore.onServer);
  const element = useRef<HTMLDivElement>(null);
  useFreePlace(element, messages.length > 0);
  return (
    <div ref={element} className={styles.messages}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </div>
  );
}

function MessageItem({ message }: { message: StatusMessage }) {
  const { id, kind, text, undo, view } = message;
  const [isInPlace, setInPlace] = useState(false);
  const [isHeld, setHeld] = useState(false);
  // Live regions announce changes inside them, so the text is added after the region.
  useEffect(() => setInPlace(true), []);
  useEffect(() => {
    // It stays under the pointer, and while something in it has the focus.
    if (kind === 'failure' || isHeld) return;
    const timer = setTimeout(() => dismissMessage(id), undo || view ? undoVisibleMs : successVisibleMs);
    return () => clearTimeout(timer);
  }, [kind, id, undo, view, isHeld]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it only stays
    <div
      className={styles.message}
      data-kind={kind}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={styles.icon} aria-hidden="true">
        {kind === 'success' ? '✓' : '!'}
      </span>
      <p role={kind === 'success' ? 'status' : 'alert'}>{isInPlace && text}</p>
      {undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            dismissMessage(id);
            undo();
          }}
        >
          {say('Undo')}
        </button>
      )}
      {view && (
        <a className={styles.undo} href={view} target="_blank" rel="noreferrer">
          {say('View')}
        </a>
      )}
      <button
        type="button"
        className={styles.dismiss}
        aria-label={say('Dismiss')}
        onClick={() => dismissMessage(id)}
      >
        ×
      </button>
    </div>
  );
}
