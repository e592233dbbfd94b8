import type { ComponentProps } from 'react';
import styles from './check-field.module.css';

/** A checkbox, or with `type="radio"` one of several choices, and beside it what it says. */
export const CheckField = ({
  children,
  ...attributes
}: ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }) => (
  <label className={styles.check}>
    <input type="checkbox" {...attributes} /> {children}
  </label>
);
