import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** One strong action a view; quiet for the others; danger for what cannot be undone. */
  look?: 'strong' | 'quiet' | 'danger';
}

export function Button({ look = 'strong', ...attributes }: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type="button" {...attributes} className={styles.button} data-look={look} />;
}

export function ButtonLink({ look = 'strong', ...attributes }: LinkProps & Look) {
  return <Link {...attributes} className={styles.button} data-look={look} />;
}
