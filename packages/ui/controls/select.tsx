import type { ComponentProps } from 'react';
import styles from './control.module.css';

/** The native element in our look: keys, typing ahead and screen readers know it. */
export function Select({ className = '', ...attributes }: ComponentProps<'select'>) {
  return <select {...attributes} className={`${className} ${styles.control} ${styles.select}`} />;
}
