import styles from './optional-fields.module.css';

/** How long a text is. @param isAdvice More is allowed, but not shown where the text is meant for. */
export function Counter({
  text,
  most,
  isAdvice = false,
}: {
  text: string;
  most: number;
  isAdvice?: boolean;
}) {
  const characters = Array.from(text.trim()).length;
  return (
    <p className={styles.counter} data-over={characters > most}>
      {characters} of {most} {isAdvice ? 'characters advised' : 'characters'}
    </p>
  );
}
