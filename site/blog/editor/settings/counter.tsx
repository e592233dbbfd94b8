import { characterCount } from '@site/platform/text/characters';
import { say } from '@site/platform/words/say';
import styles from './optional-fields.module.css';

/** @param isAdvice Longer text is allowed, but not shown in full where it is meant for. */
export function Counter({
  text,
  most,
  isAdvice = false,
}: {
  text: string;
  most: number;
  isAdvice?: boolean;
}) {
  const characters = characterCount(text.trim());
  return (
    <p className={styles.counter} data-over={!isAdvice && characters > most}>
      {isAdvice
        ? say('{characters} of {most} characters advised', { characters, most })
        : say('{characters} of {most} characters', { characters, most })}
    </p>
  );
}
