import type { ComparedField, Stretch } from '#app/blog/history/comparison.ts';
import { compareFields } from '#app/blog/history/comparison.ts';
import type { DraftFields } from '#app/blog/posts/fields/post-fields.ts';
import styles from './comparison.module.css';

export interface Side {
  readonly label: string;
  readonly fields: DraftFields;
}

/** Two versions of a post side by side; what only one of them has is marked, not by colour alone. */
export function Comparison({ left, right }: { left: Side; right: Side }) {
  const compared = compareFields(left.fields, right.fields);
  if (compared.length === 0) return <p>The words are the same; they may differ in formatting and links.</p>;
  return (
    <div className={styles.comparison}>
      {compared.map((field) => (
        <section key={field.label} className={styles.field}>
          <h3>{field.label}</h3>
          <Column label={left.label} stretches={field.left} mark="del" />
          <Column label={right.label} stretches={field.right} mark="ins" />
        </section>
      ))}
    </div>
  );
}

function Column({
  label,
  stretches,
  mark: Mark,
}: {
  label: string;
  stretches: ComparedField['left'];
  mark: 'del' | 'ins';
}) {
  const isEmpty = stretches.every(({ text }) => text === '');
  return (
    <div className={styles.column}>
      <p className={styles.label}>{label}</p>
      <p className={styles.text}>
        {isEmpty ? <em>Empty</em> : stretches.map((stretch, index) => toElement(stretch, index, Mark))}
      </p>
    </div>
  );
}

function toElement({ text, isChanged }: Stretch, index: number, Mark: 'del' | 'ins') {
  return isChanged ? <Mark key={index}>{text}</Mark> : text;
}
