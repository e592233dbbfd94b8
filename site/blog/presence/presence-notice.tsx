import { say } from '@site/platform/words/say';
import { namesInWords } from './names-in-words.ts';
import styles from './presence-notice.module.css';
import { usePresence } from './use-presence.ts';

/** Announced when the names change, not each time they are asked for. */
export function PresenceNotice({ postId }: { postId: string | null }) {
  const others = usePresence(postId);
  return (
    <p
      className={styles.notice}
      role="status"
      data-shown={others.length > 0}
      title={others.join(', ') || undefined}
    >
      {others.length > 0 && say('Also here: {names}', { names: namesInWords(others) })}
    </p>
  );
}
