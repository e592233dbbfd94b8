import type { MarkedText } from '#app/blog/search/search-result.ts';
import styles from './marked.module.css';

/** A text with what was found in it marked. */
export function Marked({ parts }: { parts: readonly MarkedText[] }) {
  return parts.map(({ text, isMatch }, index) =>
    isMatch ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same word may stand there twice
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
