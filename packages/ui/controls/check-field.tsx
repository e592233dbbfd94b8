import type { ComponentProps } from 'react';
import styles from './check-field.module.css';

/** A checkbox and, beside it, what it says. */
export const CheckField = ({ children, ...attributes }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label className={styles.check}>
    <input type="checkbox" {...attributes} /> {children}
  </label>
);
