import styles from './details-fields.module.css';

/** Whether a post stands before all others on All Blogs and the home page. */
export function PinnedField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id="isPinned"
        name="isPinned"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      Pin to the top of the blog
    </label>
  );
}
