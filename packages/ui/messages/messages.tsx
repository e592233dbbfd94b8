import { useEffect, useState, useSyncExternalStore } from 'react';
import { dismissMessage, messageStore, type StatusMessage } from './message-store.ts';
import styles from './messages.module.css';

const successVisibleMs = 12_000;

/** WCAG 2.2, 4.1.3. */
export function Messages() {
  const messages = useSyncExternalStore(messageStore.subscribe, messageStore.current, messageStore.onServer);
  return (
    <div className={styles.messages}>
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} />
      ))}
    </div>
  );
}

function MessageItem({ message }: { message: StatusMessage }) {
  const [isInPlace, setInPlace] = useState(false);
  // Live regions announce changes inside them, so the text is added after the region.
  useEffect(() => setInPlace(true), []);
  useEffect(() => {
    if (message.kind === 'failure') return;
    const timer = setTimeout(() => dismissMessage(message.id), successVisibleMs);
    return () => clearTimeout(timer);
  }, [message]);
  return (
    <div className={styles.message} data-kind={message.kind}>
      <span className={styles.icon} aria-hidden="true">
        {message.kind === 'success' ? '✓' : '!'}
      </span>
      <p role={message.kind === 'success' ? 'status' : 'alert'}>{isInPlace && message.text}</p>
      <button
        type="button"
        className={styles.dismiss}
        aria-label="Dismiss"
        onClick={() => dismissMessage(message.id)}
      >
        ×
      </button>
    </div>
  );
}
