import styles from './quotation.module.css';

export function Quotation({ text, by }: { text: string; by: string }) {
  return (
    <figure className={styles.quotation}>
      <blockquote>{text}</blockquote>
      {by && <figcaption>{by}</figcaption>}
    </figure>
  );
}
