import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { SectionLink } from './page/section-link.tsx';

interface Look {
  /** One strong action in a view; danger for what cannot be undone; night and nightQuiet on a dark image or band. */
  look?: 'strong' | 'quiet' | 'danger' | 'night' | 'nightQuiet';
  size?: 'normal' | 'small';
}

export function Button({
  look = 'strong',
  size = 'normal',
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type="button" {...attributes} className={styles.button} data-look={look} data-size={size} />;
}

export function ButtonLink({ look = 'strong', size = 'normal', ...attributes }: LinkProps & Look) {
  return <Link viewTransition {...attributes} className={styles.button} data-look={look} data-size={size} />;
}

/** Links to a section, such as `/#teams`. */
export function ButtonSectionLink({
  look = 'strong',
  size = 'normal',
  ...attributes
}: Omit<LinkProps, 'to'> & { to: string } & Look) {
  return <SectionLink {...attributes} className={styles.button} data-look={look} data-size={size} />;
}
