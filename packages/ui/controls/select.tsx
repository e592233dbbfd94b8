import type { SelectHTMLAttributes } from 'react';
import styles from './control.module.css';

/** The native element in our look: keys, typing ahead and screen readers know it. */
export function Select({ className = '', ...attributes }: SelectHTMLAttributes<HTMLSelectElement>) {
  return <select {...attributes} className={`${className} ${styles.control} ${styles.select}`} />;
}
