import type { ComponentProps } from 'react';
import styles from './control.module.css';

/**
 * A day, a time or both: the native element in our look. It is typed part by part in the format of the user's browser, opens the
 * browser's calendar by Space or Alt with Down, and the system's on a phone.
 */
export function MomentInput({
  className = '',
  ...attributes
}: ComponentProps<'input'> & { type: 'date' | 'time' | 'datetime-local' }) {
  return <input {...attributes} className={`${className} ${styles.control} ${styles.moment}`} />;
}
