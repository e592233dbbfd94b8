import type { ComponentProps } from 'react';
import styles from './check-field.module.css';

/** A checkbox, or one of several choices, and beside it what it says. */
export const CheckField = ({
  type = 'checkbox',
  children,
  ...attributes
}: ComponentProps<'input'> & { type?: 'checkbox' | 'radio' }) => (
  <label className={styles.check}>
    <input type={type} {...attributes} /> {children}
  </label>
);
