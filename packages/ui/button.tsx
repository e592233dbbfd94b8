import type { ButtonHTMLAttributes } from 'react';
import { Link, type LinkProps, useInRouterContext } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** One strong action per view; danger: irreversible. */
  look?: 'strong' | 'quiet' | 'danger';
  size?: 'small' | undefined;
}

export function Button({
  look = 'strong',
  size,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & Look) {
  return <button type="button" {...attributes} className={styles.button} data-look={look} data-size={size} />;
}

/** Public pages load as documents, so that their scripts need not be loaded; only admin screens navigate in place. */
export function ButtonLink({ look = 'strong', size, ...attributes }: LinkProps & Look) {
  return (
    <Anchor
      // Every route comes with the first page.
      discover="none"
      viewTransition
      reloadDocument={isPublic(attributes.to)}
      {...attributes}
      className={styles.button}
      data-look={look}
      data-size={size}
    />
  );
}

const isPublic = (to: LinkProps['to']) =>
  /^\/(?!(admin|dashboard|create-blog|edit-blog)(?![^/?#]))/.test(String(to));

/** A link between a router's screens; to another document, and on a page without a router, the browser's own. */
export function Anchor(attributes: LinkProps) {
  const isInRouter = useInRouterContext();
  if (isInRouter && !attributes.reloadDocument) return <Link {...attributes} />;
  const { to, discover, prefetch, reloadDocument, replace, preventScrollReset, viewTransition, ...own } =
    attributes;
  return <a {...own} href={String(to)} />;
}

/** For links such as "Read More": the hidden rest completes the name, which begins with the visible text (WCAG 2.2, 2.5.3). */
export function LinkWords({ shown, rest }: { shown: string; rest: string }) {
  return (
    <>
      {shown}
      <span className="visually-hidden">{` ${rest}`}</span>
    </>
  );
}
