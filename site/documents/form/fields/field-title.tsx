import { say } from '@site/platform/words/say';
import styles from './field-title.module.css';

/** What a field is called, and whether it may stay empty. */
export const FieldTitle = ({
  field: { title, isOptional },
}: {
  field: { readonly title: string; readonly isOptional: boolean };
}) => (
  <>
    {title}
    {isOptional && <small className={styles.optional}> {say('(optional)')}</small>}
  </>
);
