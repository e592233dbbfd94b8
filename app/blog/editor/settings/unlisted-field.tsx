import styles from './details-fields.module.css';

/** Whether search engines are asked to leave a page out. */
export function UnlistedField({ value, onChange }: { value: boolean; onChange: (value: boolean) => void }) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        id="isUnlisted"
        name="isUnlisted"
        checked={value}
        onChange={(event) => onChange(event.target.checked)}
      />{' '}
      Hide from search engines and the search of this site
    </label>
  );
}
